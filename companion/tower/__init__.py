"""Work out where every cube is: the ledger, what sensors claim, and the most probable tray."""
