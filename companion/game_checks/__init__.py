"""What every game keeps, ours and those of packages: checks that any of them can be put to.

    for check in CHECKS:
        for fault in check.faults(CheckedGame(GAMES["tower"], partial(face, "tower"), "…")):
            print(fault)

A check yields its faults in plain English, for the person who writes the game. The tests put our
games to them, `companion check-game` any game, and a package's own tests its own.
"""
