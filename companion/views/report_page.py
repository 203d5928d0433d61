"""A report as one HTML page that contains its graphs and fetches nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from companion.views.ceremony import CeremonyLine, Ranked
from companion.views.drawing import Drawing, as_svg, lowered
from companion.views.ending import Graph
from companion.views.ending_picture import GRAPH, LINE, WIDE, bar_parts, graph_parts
from companion.views.fortunes import Bars, numbers_of
from companion.views.lettering import Lettering
from companion.views.report import PlayReport, SumLine
from companion.words import _
from companion.words.colours import mark
from companion.words.house_rules import house_rules

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
        yield from map(_sum, made.sums)
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


def _sum(line: SumLine) -> str:
    kind = "player" if line.depth == 0 else f"depth-{min(line.depth, 3)}"
    note = f" <small>{escape(line.note)}</small>" if line.note else ""
    points = f'<td class="points">{line.points}</td>'
    return f'<tr class="{kind}"><td>{escape(line.text)}{note}</td>{points}</tr>'
