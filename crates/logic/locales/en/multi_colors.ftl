multi-colors-1 = Multi Colors 1
multi-colors-1-what =
    Places of a digit form two clusters of two colours each.
    A colour of one cluster sees a colour of the other.
multi-colors-1-why = These two are not both true, so one of the opposite colours is.
multi-colors-2 = Multi Colors 2
multi-colors-2-what =
    Places of a digit form two clusters of two colours each.
    A colour of one cluster sees both colours of the other.
multi-colors-2-why = One of the two colours that it sees is true, so it is false.
