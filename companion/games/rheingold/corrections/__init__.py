"""What people may correct in a game of Rheingold, to which values, and how.

Numbers of knights stay constant: knights come from and go to the reserve. A castle being stormed
cannot be corrected until its shield is named.
"""
