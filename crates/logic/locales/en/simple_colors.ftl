simple-colors-trap = Simple Colors Trap
simple-colors-trap-what =
    Places of a digit are coloured in two colours along strong links.
    Another place of the digit sees both colours.
simple-colors-trap-why = One of the colours is true as a whole, so whatever sees both is false.
simple-colors-wrap = Simple Colors Wrap
simple-colors-wrap-what =
    Places of a digit are coloured in two colours along strong links.
    Two places of one colour see each other.
simple-colors-wrap-why = A colour is true as a whole or not at all, and this one cannot be.
