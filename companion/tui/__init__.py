"""The screens of the terminal: all that needs Textual, and nothing else."""

import re

from rich import _wrap

# To Rich a no-break space is one to break at: French would begin lines with its "?" and "»".
_wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")
