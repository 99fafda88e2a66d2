use sudokit_grid::*;
use sudokit_logic::*;
#[test]
fn dev() {
    let Ok(text) = std::env::var("CASE") else { return };
    let Ok(ids) = std::env::var("IDS") else { return };
    let fields: Vec<&str> = text.split(':').collect();
    let mut grid = Grid::new(&fields[3].parse().unwrap(), &Topology::CLASSIC).unwrap();
    for t in fields[4].split_whitespace() {
        let c: Candidate = format!("r{}c{}={}", &t[1..2], &t[2..3], &t[0..1]).parse().unwrap();
        grid.eliminate(c, &Topology::CLASSIC).unwrap();
    }
    let mut options = Options::HODOKU;
    options.als_overlap = std::env::var("OVERLAP").is_ok();
    if let Ok(m) = std::env::var("MAX") { options.max_als = m.parse().unwrap(); }
    let view = View::with_options(&grid, &Topology::CLASSIC, options);
    for c in Cell::ALL { print!("{}{}", grid.digit(c).map_or(format!("[{}]", grid.pencilmarks(c)), |d| d.to_string()), if c.column()==8 {"\n"} else {""}); }
    println!("{} sets", view.als().len());
    for id in ids.split(',') {
        for s in all_steps(&view, &[techniques::by_name(id).unwrap()]) { println!("{s}"); }
    }
}
