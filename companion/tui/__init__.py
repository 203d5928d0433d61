"""The terminal's screens: all code that needs Textual, and nothing else."""

import os
import re

from rich import _wrap

from companion.health.terminal import MANY, colours

# Textual goes by the terminal's name alone, as it is imported.
if colours(os.environ) == MANY:
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", "256")

# To Rich a no-break space is one to break at: French would begin lines with its "?" and "»".
_wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")
