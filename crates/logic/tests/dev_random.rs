use std::time::Instant;
use sudokit_grid::*;
use sudokit_logic::*;
#[test]
fn random() {
    if std::env::var("RANDOM_STATES").is_err() { return; }
    let mut seed = 88172645463325252u64;
    let mut next = move || { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; seed };
    let ids = "als-xz,als-xy-wing,als-xy-chain,als-w-wing,death-blossom,house-death-blossom,sue-de-coq,cannibalistic-sue-de-coq";
    let ids: Vec<_> = ids.split(',').filter_map(|i| techniques::by_name(i)).collect();
    let mut worst = vec![(0.0f64, 0usize, 0usize); ids.len()];
    for round in 0..120 {
        let solution: Vec<u8> = (0..81).map(|i| ((i / 9 * 3 + i / 27 + i % 9) % 9) as u8).collect();
        let density = 1 + round % 8;
        let mut givens = Givens::EMPTY;
        for (i, c) in Cell::ALL.into_iter().enumerate() {
            let mut m = DigitSet::single(Digit::from_index(solution[i] as usize));
            for d in Digit::ALL { if next() % 9 < density as u64 { m.insert(d); } }
            if next() % 10 < (round as u64 / 8) % 5 { givens.set(c, Entry::Given(Digit::from_index(solution[i] as usize))); } else { givens.set(c, Entry::Pencilmarks(m)); }
        }
        let Ok(grid) = Grid::new(&givens, &Topology::CLASSIC) else { continue };
        for opt in [Options::ALL, Options::HODOKU] {
            let view = View::with_options(&grid, &Topology::CLASSIC, opt);
            let t = Instant::now(); view.links_for_bench();
            let e = t.elapsed().as_secs_f64();
            if e > 0.01 { println!("links {e} {}", view.als().len()); }
            for (i, id) in ids.iter().enumerate() {
                let t = Instant::now();
                let mut c = 0;
                let mut bad = 0;
                let mut ex = None;
                let _ = id.find(&view, &mut |s| { c += 1; if c % 97 == 0 && c < 20000 { if let Err(u) = check(&view, &s) { bad += 1; ex = Some(format!("{s}: {u}")); }
                    for k in &s.conclusions { if let Conclusion::Eliminate(k) = k { if solution[k.cell.index()] as usize == k.digit.index() { bad += 1; ex = Some(format!("wrong {s}")); } } } } std::ops::ControlFlow::Continue(()) });
                let e = t.elapsed().as_secs_f64();
                assert_eq!(bad, 0, "{ex:?}");
                if e > worst[i].0 { worst[i] = (e, c, view.als().len()); }
            }
        }
    }
    for (i, id) in ids.iter().enumerate() { println!("{:30} {:?}", id.info().name, worst[i]); }
}
