x-chain = X-Chain
x-chain-what =
    A chain of one digit that begins and ends with a strong link, strong and weak ones in turn.
    A strong link is a house with two places for the digit, a weak one joins places that see each other.
x-chain-why = If the one end is false, the chain makes the other end true. One of them holds the digit, so it is impossible wherever it sees both.
