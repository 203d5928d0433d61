"""Draw what each stage of reading makes of a picture."""
