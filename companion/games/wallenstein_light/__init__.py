"""An evening that only counts Wallenstein's battles and revolts and adds up its winters."""
