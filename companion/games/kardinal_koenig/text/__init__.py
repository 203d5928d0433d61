"""The words of Kardinal & König: a row for each of its questions and events."""
