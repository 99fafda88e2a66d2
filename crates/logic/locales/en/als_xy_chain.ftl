als-xy-chain = ALS-XY-Chain
als-xy-chain-what =
    Four or more almost locked sets, of which neighbours cannot share a digit.
    Both ends have a digit Z.
als-xy-chain-why =
    If the first set lacks Z, it takes the common digit from the next one, which takes another from the one after it, and so on.
    The last set then lacks only that digit, so it holds Z.
als-xy-chain-step = { $count } almost locked sets lead from { $first } to { $last }, which both have { $digits }.
