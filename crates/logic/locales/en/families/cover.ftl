# The words of the family cover.
cover-step = { $count } sets that each need a true candidate ({ $truths }) are covered by sets that each take only one ({ $links }), of which { $count } suffice.
cover-truths = Each of the { $count } truths { $truths } holds a true candidate, and no two share one.
cover-links = All candidates of the truths lie in the links { $links }, each of which holds no more than one true candidate.
cover-ways = Some digits can be covered in several ways; whichever is chosen, { $count } links suffice.
cover-full = So { $count } links hold { $count } true candidates: no link has a true candidate outside the truths, and no true candidate lies in two links.
