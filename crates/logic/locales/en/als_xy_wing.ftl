als-xy-wing = ALS-XY-Wing
als-xy-wing-what =
    A pivot, an almost locked set, cannot share a digit X with one wing, nor Y with another.
    Both wings have a digit Z.
als-xy-wing-why =
    The pivot holds X or Y and takes it from a wing.
    That wing holds all its other digits, Z among them.
als-xy-wing-step = The almost locked set { $pivot } takes { $common } from the set { $first } or { $last-common } from the set { $last }, and both of these have { $digits }.
