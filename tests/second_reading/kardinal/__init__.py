"""Kardinal & König's rule texts read again.

    table        cards, pieces, and what of hands is known to all
    game         the course of the game: turns, refills, the pile's two ends
    placing      what may be laid down and placed
    ending, counting    scorings; points of countries, alliances and chains
    in_step      random games of both, on boards drawn at random and without a board
    breaches     rules of the game broken on purpose

How a printed board is entered is no rule, and not read again.
"""
