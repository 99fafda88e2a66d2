xy-chain = XY-Chain
xy-chain-what =
    Cells with two candidates, each sharing a digit with the next one, which it sees.
    The digit left over at one end is the one left over at the other.
xy-chain-why = If the one end does not hold the digit, each cell forces the next until the other end does. So it is impossible wherever it sees both ends.
