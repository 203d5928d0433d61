"""Waterloo's rule texts read again.

field        squares, and how far pieces go
table        pieces without faces, strengths, dice; what all may conclude of them
game, battle    the course of the game; dice, challenge, identification, retreat
honesty      what the faces tell after the game
in_step      random games of both
breaches     rules of the game broken on purpose
"""
