nishio-forcing-chain = Nishio Forcing Chain
nishio-forcing-chain-what = A digit is assumed in a cell and followed alone through the grid, until a house has no place left for it.
nishio-forcing-chain-why = Every house holds the digit, so it cannot stand where it leaves one of them none.
