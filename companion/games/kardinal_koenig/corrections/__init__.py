"""What people may correct in a game of Kardinal & König, to which values, and how."""
