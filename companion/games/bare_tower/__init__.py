"""Any cube tower without a board game: colours, throws, counts and statistics."""
