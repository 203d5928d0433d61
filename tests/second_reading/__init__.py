"""Wallenstein read a second time, to find what the first reading got wrong.

A small rulebook of its own, written from the rule texts and not from the game's code. It plays the
same random games in step with the game: it says which question must come next, for whom, with
which options, and what then lies on the table; both are compared after every answer. From the game
it takes the words of questions and answers and nothing that is a rule: printed numbers are typed
anew, states are kept in another form, and neither module of the one imports one of the other.

    table, boards, printed       the table; what is printed, typed anew
    asking                       what is expected to be asked; with one possible answer, nothing is
    game, opening, season        the course of the game; the set-up; years and seasons
    actions, fights, events      what is done, fought, and changed by event cards
    card_reading                 the first edition's event cards, as the table reads them off
    winter                       winter, points, the end
    court, favours, landsknechte, leaders    the modules
    tempers, in_step             people of all sorts play random games of both: the first difference
    broken, breaches             rules of the game broken on purpose, all of which must be noticed

`make bench TOPICS=second GAMES=1000` plays a thousand of them.
"""
