aic = AIC
aic-what =
    A chain of candidates that begins and ends with a strong link, strong and weak ones in turn.
    Strong: not both are false, as in a cell or a house with two left. Weak: not both are true, because they see each other.
aic-why = If the one end is false, link by link the other end becomes true. So one of the ends is true, and what sees both is false.
grouped-aic = Grouped AIC
grouped-aic-what =
    An AIC in which a group takes the place of a candidate: several cells of a box and a line, one of which holds the digit.
    It may also pass through almost locked sets, which cannot lose two of their digits.
grouped-aic-why = If the one end is false, link by link the other end becomes true. So one of the ends is true, and what sees both is false.
