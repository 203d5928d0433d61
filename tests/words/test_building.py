"""A catalogue is compiled as GNU gettext reads it."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from companion.words.building import compile_one

CATALOGUE = r"""msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

# A comment
#: companion/views/amounts.py
msgid "Undo"
msgstr ""
"Rück"
"gängig \"hier\""

msgid "{n} cube"
msgid_plural "{n} cubes"
msgstr[0] "{n} Würfel"
msgstr[1] "{n} Würfel\n"

#, fuzzy
msgid "Redo"
msgstr "Geraten"

msgid "Close"
msgstr ""

#~ msgid "Old"
#~ msgstr "Alt"
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    file = tmp_path / "de" / "LC_MESSAGES" / "companion.po"
    file.parent.mkdir(parents=True)
    return file


def test_what_is_translated_is_spoken_and_nothing_else(catalogue: Path) -> None:
    catalogue.write_text(CATALOGUE, "utf-8")
    compile_one(catalogue)
    spoken = gettext.translation("companion", catalogue.parents[2], ["de"])
    assert spoken.gettext("Undo") == 'Rückgängig "hier"'
    assert spoken.ngettext("{n} cube", "{n} cubes", 1) == "{n} Würfel"
    assert spoken.ngettext("{n} cube", "{n} cubes", 2) == "{n} Würfel\n"
    assert [spoken.gettext(each) for each in ("Redo", "Close", "Old")] == ["Redo", "Close", "Old"]


@pytest.mark.parametrize("line", ['msgid "no', 'message "no"', '"no"', r'msgid "\q"'])
def test_a_line_that_is_none_of_a_catalogue_is_named(catalogue: Path, line: str) -> None:
    catalogue.write_text(f'msgid "yes"\nmsgstr "ja"\n\n{line}\n', "utf-8")
    with pytest.raises(ValueError, match=r"companion\.po, line 4"):
        compile_one(catalogue)
