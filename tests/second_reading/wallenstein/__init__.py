"""Wallenstein's rule texts read again; both editions, all modules, and the board of Japan.

table, boards, printed       the table; what is printed, typed anew
game, opening, season        the course of the game; the set-up; years and seasons
actions, fights, events      what is done, fought, and changed by event cards
card_reading                 the first edition's event cards, as the table reads them off
winter                       winter, points, the end
court, favours, landsknechte, leaders    the modules
asked                        how the game's questions are read
tempers, in_step             people of all sorts play random games of both
breaches                     rules of the game broken on purpose
"""
