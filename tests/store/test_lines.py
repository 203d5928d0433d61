import pytest

from companion.engine.entries import Answered, Corrected, Entry, Header, Redone, Undone
from companion.engine.game import Player
from companion.errors import UnreadableFile
from companion.store.journal.lines import read, write

HEADER = Header("wallenstein", (Player("Anna", "red"), Player("Ben", "blue")), seed=3)
FIRST = '{"game": "wallenstein", "players": [{"name": "Anna", "colour": "red"}]}'


def given(*lines: str) -> list[bytes]:
    return [f"{line}\n".encode() for line in lines]


def test_what_was_exported_can_be_imported() -> None:
    entries: list[Entry] = [
        Answered("Bayern", "ChooseProvince", 0),
        Answered({"red": 3, "blue": 1}, "Throw", source="camera", evidence=[{"sure": 0.99}]),
        Corrected("armies", "Bayern", 3),
        Undone(2),
        Redone(),
    ]
    written = read([line.encode() for line in write(HEADER, entries)], "evening.jsonl")
    assert (written.header, list(written.entries)) == (HEADER, entries)


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ('{"answer": "Bayern"}', Answered("Bayern")),
        ('{"answer": {"red": 2}, "source": "camera"}', Answered({"red": 2}, source="camera")),
        ('{"type": "answer", "answer": 3}', Answered(3)),
        ('"Bayern"', Answered("Bayern")),
        ("4", Answered(4)),
        ('{"undo": 2}', Undone(2)),
        ('{"type": "undo"}', Undone(1)),
        ('{"redo": 1}', Redone(1)),
        (
            '{"correct": {"what": "armies", "where": "Bayern", "value": 3}}',
            Corrected("armies", "Bayern", 3),
        ),
        (
            '{"type": "correct", "what": "owner", "where": "Pfalz", "value": "red"}',
            Corrected("owner", "Pfalz", "red"),
        ),
    ],
)
def test_a_line_written_by_hand_may_be_short(line: str, entry: Entry) -> None:
    assert read(given(FIRST, line), "by-hand").entries == (entry,)


def test_blank_lines_and_remarks_do_not_count_but_are_numbered() -> None:
    written = read(given("# our first evening", FIRST, "", "3", "  # spring", "4"), "by-hand")
    assert (written.entries, written.numbers) == ((Answered(3), Answered(4)), (4, 6))


def test_a_file_from_an_editor_that_marks_utf8_is_read() -> None:
    assert read([b"\xef\xbb\xbf" + FIRST.encode()], "by-hand").header.game == "wallenstein"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([], "by-hand has no lines; write who plays what in the first line"),
        (['{"answer": 3}'], "by-hand, line 1: write who plays what in the first line"),
        (['{"game": "wallenstein"}'], "line 1: .*missing required field `players`"),
        ([FIRST, "", "Bayern"], "line 3: this is not JSON .*Bayern"),
        ([FIRST, '{"answr": 3}'], r'line 2: write \{"answer": …\}, .* has: \{"answr": 3\}'),
        ([FIRST, "[3]"], "line 2: write .*"),
        ([FIRST, "true"], "line 2: write .*"),
        ([FIRST, '{"answer": [3]}'], "line 2: .*array"),
        (
            [FIRST, '{"answer": 3, "soruce": "me"}'],
            "line 2: soruce is not known here; use only answer",
        ),
        ([FIRST, '{"correct": {"what": "armies"}}'], "line 2: .*missing required field"),
        ([FIRST, '{"undo": "two"}'], "line 2: .*Expected `int`"),
        ([FIRST, '{"undo": -2}'], "line 2: .*>= 1"),
        ([FIRST, '{"type": ["answer"], "answer": 1}'], "line 2: write .*"),
    ],
)
def test_a_wrong_line_is_named_with_what_would_do(lines: list[str], told: str) -> None:
    with pytest.raises(UnreadableFile, match=told):
        read(given(*lines), "by-hand")


def test_bytes_that_are_no_text_are_told() -> None:
    with pytest.raises(UnreadableFile, match="line 1: this is not JSON"):
        read([b"\xff\xfe\x00"], "by-hand")
