"""The terminal's screens: all code that needs Textual, and nothing else."""

import os
import re

from rich import _wrap

from companion.health.terminal import MANY, colours

# Textual knows a terminal's colours by its name only, and reads the name when it is imported.
if colours(os.environ) == MANY:
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "256")

# Rich would break lines at no-break spaces, so that in French they begin with "?" and "»".
_wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")
