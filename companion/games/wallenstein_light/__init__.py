"""The light evening: Wallenstein's battles and revolts counted, its winters added up; no more."""
