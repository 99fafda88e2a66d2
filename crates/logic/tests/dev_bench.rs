use std::time::Instant;
use sudokit_grid::*;
use sudokit_logic::*;
#[test]
fn bench() {
    if std::env::var("BENCH").is_err() { return; }
    let mut states = Vec::new();
    for f in ["notebook_top95.txt", "hardest_1905_11.txt", "unbiased_like.txt"] {
        let text = std::fs::read_to_string(format!("/work/shared/puzzles/{f}")).unwrap();
        for line in text.lines().filter(|l| l.len() >= 81 && !l.starts_with('#')).take(60) {
            let Ok(g) = line[..81].replace('0', ".").parse() else { continue };
            let Ok(grid) = Grid::new(&g, &Topology::CLASSIC) else { continue };
            let t = walk(grid, &Topology::CLASSIC, &techniques::ALL[..3]);
            if !matches!(t.end, WalkEnd::Stuck) { continue; }
            states.push(t.grid.clone());
            // along the way
            let t2 = walk(t.grid, &Topology::CLASSIC, techniques::ALL);
            let mut grid = states.last().unwrap().clone();
            for (n, s) in t2.steps.iter().enumerate() {
                for c in &s.conclusions { match c { Conclusion::Place(c) => { let _ = grid.place(*c, &Topology::CLASSIC); } Conclusion::Eliminate(c) => { let _ = grid.eliminate(*c, &Topology::CLASSIC); } } }
                if n % 4 == 0 && grid.empty().len() > 20 { states.push(grid.clone()); }
            }
        }
    }
    let hodoku = std::env::var("HODOKU").is_ok();
    let options = if hodoku { Options::HODOKU } else { Options::ALL };
    println!("{} states", states.len()); { let mut ns: Vec<usize> = states.iter().map(|g| View::new(g, &Topology::CLASSIC).als().len()).collect(); ns.sort(); println!("als max {:?}", [ns[ns.len()/2], ns[ns.len()*9/10], ns[ns.len()*99/100], ns[ns.len()-1]]); }
    let (mut als, mut links, mut n) = (0.0, 0.0, 0);
    let ids = std::env::var("IDS").unwrap_or("als-xz,als-xy-wing,als-xy-chain,als-w-wing,death-blossom,house-death-blossom,sue-de-coq,cannibalistic-sue-de-coq".into());
    let ids: Vec<_> = ids.split(',').filter_map(|i| techniques::by_name(i)).collect();
    let mut times = vec![(0.0, 0usize, 0.0f64, 0.0, 0usize); ids.len()];
    for g in &states {
        let view = View::with_options(g, &Topology::CLASSIC, options);
        let (mut a, mut l) = (1e9f64, 1e9f64);
        for _ in 0..4 { let view = View::with_options(g, &Topology::CLASSIC, options);
        let t = Instant::now(); view.als().len(); a = a.min(t.elapsed().as_secs_f64());
        let t = Instant::now(); let _ = view.links_for_bench(); l = l.min(t.elapsed().as_secs_f64()); }
        view.links_for_bench(); n += view.als().len(); als += a; links += l;
        for (i, id) in ids.iter().enumerate() {
            let mut e = 1e9f64; let mut c = 0;
            for _ in 0..2 {
            let t = Instant::now();
            c = 0;
            let _ = id.find(&view, &mut |_| { c += 1; std::ops::ControlFlow::Continue(()) });
            e = e.min(t.elapsed().as_secs_f64()); }
            times[i].0 += e; times[i].1 += c; times[i].2 = times[i].2.max(e);
            let t = Instant::now();
            let _ = first_step(&view, &[*id]);
            times[i].3 += t.elapsed().as_secs_f64(); times[i].4 += (c > 0) as usize;
        }
    }
    let k = states.len() as f64;
    println!("als {:.1} us  links {:.1} us  {:.0} sets", als / k * 1e6, links / k * 1e6, n as f64 / k);
    for (i, id) in ids.iter().enumerate() { println!("{:28} all {:8.1} us  max {:8.1} first {:8.1} us  {:.1} steps/state, in {:.0}%", id.info().name, times[i].0 / k * 1e6, times[i].2*1e6, times[i].3 / k * 1e6, times[i].1 as f64 / k, 100.0*times[i].4 as f64/k); }
}
