"""Save a report where pictures are saved: as a page, and as a PDF beside it.

The page is one HTML file that contains its graphs and fetches nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from companion.files import saving, write_whole
from companion.views.ceremony import CeremonyLine, Ranked
from companion.views.drawing import FAINT, INK, Anchor, Drawing, DrawingPart, Words, as_svg, lowered
from companion.views.ending import Graph
from companion.views.ending_picture import GRAPH, LINE, MARGIN, WIDE, bar_parts, blocks, graph_parts
from companion.views.fortunes import Bars, numbers_of
from companion.views.lettering import Lettering
from companion.views.report import PlayReport, SumLine
from companion.words import _
from companion.words.colours import mark
from companion.words.house_rules import house_rules
from companion.words.language import spoken

HIGH = round(WIDE * 297 / 210)  # px, of an A4 page
HALF = (WIDE - 2 * MARGIN) / 2 - 10  # px, room for one of two texts side by side
LETTER, SMALL = 11, 7.5  # px, chosen: a letter's width in sums and notes; too small overlaps
Standing = tuple[int, Sequence[DrawingPart]]
STYLE = """
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #22262e; background: #fff;
  font: 1.05rem/1.5 "DejaVu Sans", Verdana, sans-serif; }
h1 { font-size: 2.4rem; margin: 0.5rem 0 0; } h2 { margin: 2rem 0 0.5rem; }
.about { color: #5a616d; margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
td.points, th.points { text-align: right; font-variant-numeric: tabular-nums; }
tbody tr { border-top: 1px solid #d8dbe0; } tr.player { font-weight: bold; }
small { color: #5a616d; } svg { width: 100%; height: auto; }
figure { margin: 0 0 1rem; break-inside: avoid; }
.depth-1 td:first-child { padding-left: 1rem; } .depth-2 td:first-child { padding-left: 2rem; }
.depth-3 td:first-child { padding-left: 3rem; } td.place, th.place { width: 4rem; }
"""


def keep_report(made: PlayReport, folder: Path) -> tuple[Path, Path]:
    """Save page and PDF, each written whole.

    Raises:
        NotSaved: A file cannot be written.
    """
    name = made.file_name
    return (
        keep_as(made, folder / f"{name}.html"),
        keep_as(made, folder / f"{name}.pdf"),
    )


def keep_as(made: PlayReport, path: Path) -> Path:
    """Save a PDF or a page, by the file's ending.

    Raises:
        NotSaved: The file cannot be written.
    """
    with saving(path):
        write_whole(path, report_file(made, path.suffix[1:]))
    return path


def report_file(made: PlayReport, kind: str) -> bytes:
    """Return the content of the report's file; `kind` is "pdf" or "html"."""
    if kind == "pdf":
        return report_pdf(made)
    return report_page(made, spoken()).encode()


def report_pdf(made: PlayReport) -> bytes:
    """Return the report as a PDF on A4, with no block split over two pages."""
    from companion.views.drawing_files import as_pdf  # late: it brings ReportLab

    return as_pdf(*_pages(_all(made)), title=f"{made.title}, {made.about}")


def _all(made: PlayReport) -> Iterator[Standing]:
    yield (
        2 * LINE,
        (
            Words((MARGIN, LINE), made.title, 28, INK, bold=True, room=HALF, breaks=True),
            Words((WIDE - MARGIN, LINE), made.about, 20, FAINT, Anchor.END, room=HALF, breaks=True),
        ),
    )
    yield from blocks(made.end)
    if made.sums:
        yield 2 * LINE, (Words((MARGIN, 2 * LINE), _("The points"), 24, INK, bold=True),)
    for line in made.sums:
        yield LINE, tuple(_sum(line))


def _sum(line: SumLine) -> Iterator[DrawingPart]:
    left, is_player = MARGIN + 30 * line.depth, line.depth == 0
    wide = WIDE - MARGIN - 90 - left
    yield Words((left, LINE), line.text, 20, INK, bold=is_player, room=wide, breaks=True)
    yield Words((WIDE - MARGIN, LINE), str(line.points), 20, INK, Anchor.END, bold=is_player)
    room = WIDE - MARGIN - 80 - left - len(line.text) * LETTER
    if len(line.note) * SMALL < room:  # otherwise only the HTML page has it
        yield Words((WIDE - MARGIN - 80, LINE), line.note, 14, FAINT, Anchor.END)


def _pages(standing: Iterable[Standing]) -> Iterator[Drawing]:
    at, parts = MARGIN, list[DrawingPart]()
    for high, block in standing:
        if at + high > HIGH - MARGIN and parts:
            yield Drawing(WIDE, HIGH, parts)
            at, parts = MARGIN, []
        parts += (lowered(part, at) for part in block)
        at += high
    yield Drawing(WIDE, HIGH, parts)


def report_page(made: PlayReport, language: str = "en") -> str:
    """Return the page's HTML."""
    title = escape(f"{made.title}, {made.about}")
    head = (
        f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy"'
        " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    )
    return head + "\n".join(_body(made)) + "\n</main>\n</body>\n</html>\n"


def _body(made: PlayReport) -> Iterator[str]:
    yield f'<p class="about">{escape(made.title)}</p>'
    large, small = made.end.titles()
    yield f"<h1>{escape(large)}</h1>"
    yield f'<p class="about">{escape(made.about)}</p>'
    if small:
        yield f"<p>{escape(small)}</p>"
    yield from _ranking(made)
    for graph in made.end.graphs:
        yield from _graph(graph)
    for bars in made.end.bars:
        yield from _bars(bars)
    yield _heading(_("The evening"))
    yield from _line_rows(made.end.facts)
    if made.end.otherwise:
        yield _heading(house_rules())
        yield "<table><tbody>"
        for each in made.end.otherwise:
            yield f"<tr><td>{escape(each.rule)}</td><td>{escape(each.text)}</td></tr>"
        yield "</tbody></table>"
    if made.sums:
        yield _heading(_("The points"))
        yield "<table><tbody>"
        yield from map(_sum_row, made.sums)
        yield "</tbody></table>"


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _ranking(made: PlayReport) -> Iterator[str]:
    """Yield who played, where nothing is scored."""
    names = ((f"{mark(colour).shape} {name}", "", "") for name, colour in made.people)
    ranked = ((_named(each), str(each.place), str(each.points)) for each in made.end.podium)
    titles = [(' class="place"', _("Place")), ("", _("Player")), (' class="points"', _("Points"))]
    yield "<table><thead><tr>"
    yield "".join(f'<th scope="col"{kind}>{escape(word)}</th>' for kind, word in titles)
    yield "</tr></thead><tbody>"
    for name, place, points in ranked if made.end.podium else names:
        cells = (
            f'<td class="place">{place}</td><td>{escape(name)}</td><td class="points">{points}</td>'
        )
        yield f'<tr class="{"player" if place == "1" else ""}">{cells}</tr>'
    yield "</tbody></table>"


def _named(each: Ranked) -> str:
    return f"{mark(each.colour).shape} {each.name}"


def _graph(graph: Graph) -> Iterator[str]:
    drawn = as_svg(Drawing(WIDE, GRAPH + 90, [lowered(p, LINE) for p in graph_parts(graph)]))
    yield from _figure(graph.title, drawn, _in_words(graph))


def _in_words(graph: Graph) -> str:
    """Return a graph in words, for people who cannot see the picture."""
    ends = (f"{curve.name}: {', '.join(map(str, curve.values))}" for curve in graph.curves)
    return "; ".join((graph.title, *ends))


def _bars(bars: Bars) -> Iterator[str]:
    yield f"<h2>{escape(bars.title)}</h2>"
    for title, group in bars.groups:
        high = LINE * (len(group) + 2)
        parts = [lowered(part, LINE) for part in bar_parts(title, group)]
        drawn = as_svg(Lettering().laid_out(Drawing(WIDE, high, parts)))
        label = "; ".join((title, *(f"{bar.name}: {numbers_of(bar)}" for bar in group)))
        yield from _figure(title, drawn, label)


def _figure(title: str, drawn: str, label: str) -> Iterator[str]:
    named = drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1)
    yield f'<figure aria-label="{escape(title)}">{named}</figure>'


def _line_rows(lines: Iterable[CeremonyLine]) -> Iterator[str]:
    yield "<ul>"
    for line in lines:
        shares = " ".join(f"{mark(share.colour).shape} {share.text}" for share in line.shares)
        about = f" <small>{escape(line.about)}</small>" if line.about else ""
        yield f"<li>{escape(line.text)} {escape(shares)}{about}</li>"
    yield "</ul>"


def _sum_row(line: SumLine) -> str:
    kind = "player" if line.depth == 0 else f"depth-{min(line.depth, 3)}"
    note = f" <small>{escape(line.note)}</small>" if line.note else ""
    points = f'<td class="points">{line.points}</td>'
    return f'<tr class="{kind}"><td>{escape(line.text)}{note}</td>{points}</tr>'
