medusa-trap = Medusa Trap
medusa-trap-what =
    Candidates are coloured in two colours along strong links, through houses and through cells with two digits.
    Another candidate sees both colours.
medusa-trap-why = One of the colours is true as a whole, so whatever sees both is false.
medusa-wrap = Medusa Wrap
medusa-wrap-what =
    Candidates are coloured in two colours along strong links, through houses and through cells with two digits.
    One of the colours would put two digits in a cell, a digit twice in a house, or leave a cell or a digit no room.
medusa-wrap-why = A colour is true as a whole or not at all, and this one cannot be.
