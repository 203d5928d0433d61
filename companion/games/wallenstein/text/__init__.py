"""The words of Wallenstein: a row for each of its questions and events, by chapter of the rules."""
