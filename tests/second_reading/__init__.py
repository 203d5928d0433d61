"""Games read a second time, to find what the first reading got wrong.

A small rulebook of its own for each, written from the rule texts and not from the game's code. It
plays the same random games in step with the game: it says which question must come next, for whom,
with which options, and what then lies on the table; both are compared after every answer. From the
game it takes the words of questions and answers and nothing that is a rule: printed numbers are
typed anew, states are kept in another form, and neither module of the one imports one of the other.

    asking       what is expected to be asked; with one possible answer, nothing is
    in_step      people play random games of both: the first difference
    broken       rules of a game broken on purpose, all of which must be noticed
    all_games    the games that were read a second time, a folder each

`make bench TOPICS=second GAMES=1000` plays a thousand of each.
"""
