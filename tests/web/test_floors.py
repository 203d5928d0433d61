"""The pages run in the oldest browsers that are promised: Chromium 69 and Safari on iOS 12.5.

A browser that does not know a piece of syntax shows nothing at all, one that does not know a name
stops there. So each feature of the pages is looked up in MDN's data on browsers. Three things may
be newer than a floor: what another line of the same rule does too, what is listed here with its
reason, and names of our own.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import companion.web
from tests.support.floors import Floors, Use, html_uses
from tests.support.floors_css import css_uses
from tests.support.floors_js import Own, js_uses, own_names

PAGE = Path(companion.web.__file__).parent / "page"
FILES = sorted(path.name for path in PAGE.iterdir() if path.suffix in {".js", ".css", ".html"})
FLOORS = Floors()

# Without these a page works as well; it only looks a little plainer.
HARMLESS = {
    "properties scrollbar-width": "a scroll bar is seen",
    "values scrollbar-width.none": "a scroll bar is seen",
    "properties text-wrap": "lines are not equally long",
    "values text-wrap.balance": "lines are not equally long",
    "properties color-scheme": "the browser's own fields are light",
    "values color-scheme.dark": "the browser's own fields are light",
    "values color-scheme.light": "they are light anyway",
    "properties text-size-adjust": "iPhones have it by their own name, and nobody else needs it",
    "properties -webkit-text-size-adjust": "nobody but iPhones needs it",
    "properties -webkit-overflow-scrolling": "old iPhones need it, so that a flick goes on",
    "properties overscroll-behavior": "the page behind a sheet is moved along",
    "values overscroll-behavior.contain": "the page behind a sheet is moved along",
    "properties cursor": "a finger has no pointer",
    "values cursor.default": "a finger has no pointer",
    "values cursor.none": "a finger has no pointer",
    "values cursor.pointer": "a finger has no pointer",
    "values touch-action.pan-y": "a finger also moves the page",
    "values touch-action.pinch-zoom": "a finger also moves the page",
    "media prefers-reduced-motion": "the usual motion",
    "attributes meta.name.viewport": "only telephones need it",
    "attributes link.rel.icon": "no icon",
}
# In these files, because they ask first, or because of what they do otherwise.
ASKED_FIRST = {
    "base.css: selectors focus-visible": "what only scrolls has no ring there",
    "draw.js: globals ResizeObserver": "asked for; otherwise the window's size is looked at",
    "controls.js: members wakeLock": "asked for; otherwise a film keeps the screen awake",
}
# Fields of what the table sends; there are members of these names elsewhere.
FIELDS = {"last", "lost", "side", "touched", "when"}


@cache
def own() -> Own:
    return own_names(path.read_text(encoding="utf-8") for path in PAGE.glob("*.js"))


def too_new(name: str, source: str) -> list[Use]:
    """Return what a file uses that a floor lacks, whether it is listed above or not."""
    match Path(name).suffix:
        case ".js":
            return FLOORS.lacking(js_uses(source, own()))
        case ".css":
            return FLOORS.lacking(css_uses(source, FLOORS))
        case _:
            return FLOORS.lacking(html_uses(source))


def allowances(name: str, use: Use) -> set[str]:
    """Return by which entry of the lists above a use is allowed."""
    told = f"{use.heading} {use.name}"
    listed = {told, f"{name}: {told}"} & (HARMLESS.keys() | ASKED_FIRST.keys())
    return listed | ({use.name} & FIELDS if use.heading == "members" else set())


def findings(name: str, source: str) -> list[str]:
    return [FLOORS.sentence(use) for use in too_new(name, source) if not allowances(name, use)]


@pytest.mark.parametrize("name", FILES)
def test_a_page_uses_nothing_that_its_oldest_browsers_lack(name: str) -> None:
    assert findings(name, (PAGE / name).read_text(encoding="utf-8")) == []


def test_nothing_is_allowed_that_no_page_uses() -> None:
    used = {
        each
        for name in FILES
        for use in too_new(name, (PAGE / name).read_text(encoding="utf-8"))
        for each in allowances(name, use)
    }
    assert used == HARMLESS.keys() | ASKED_FIRST.keys() | FIELDS


@pytest.mark.parametrize(
    ("line", "feature"),
    [
        ("a ?? b;", "nullish_coalescing"),
        ("a ??= b;", "nullish_coalescing_assignment"),
        ("a?.b;", "optional_chaining"),
        ("await a;", "top_level"),
        ("class A { a = 1; }", "public_class_fields"),
        ("class A { #a() {} }", "private_class_fields"),
        ("class A { static {} }", "initialization_blocks"),
        ("a.split(/(?<=-)b/);", "lookbehind_assertion"),
        ("new RegExp(`(?<!${a})b`, 'u');", "lookbehind_assertion"),
        ("/a/v;", "unicodeSets"),
        ("a.replaceChildren();", "replaceChildren"),
        ("a.replaceAll('b', 'c');", "replaceAll"),
        ("a.matchAll(/b/g);", "matchAll"),
        ("a.showModal();", "showModal"),
        ("a.inert = true;", "inert"),
        ("const { replaceAll } = a;", "replaceAll"),
        ("a.at(-1); b = { at: 0 };", "at"),
        ("Object.fromEntries(a);", "Object.fromEntries"),
        ("new AbortController(AbortSignal.timeout(9));", "AbortSignal.timeout"),
        ("navigator.clipboard;", "clipboard"),
        ("structuredClone(a);", "structuredClone"),
        ("new ResizeObserver(a);", "ResizeObserver"),
        ("el('dialog', {});", "dialog"),
        ("1_000;", "numeric_separators"),
    ],
)
def test_newer_javascript_is_noticed(line: str, feature: str) -> None:
    noticed = [use.name.rpartition("syntax.")[2] for use in FLOORS.lacking(js_uses(line, Own()))]
    assert any(name == feature or name.endswith(f".{feature}") for name in noticed), noticed


@pytest.mark.parametrize(
    ("sheet", "feature"),
    [
        ("a { color: color-mix(in srgb, red, blue); }", "color-mix"),
        ("a { color: red; color: color-mix(in srgb, var(--b), blue); }", "color-mix"),
        ("a { --b: red; --b: color-mix(in srgb, red, blue); }", "color-mix"),
        ("a { display: flex; gap: 1em; }", "gap.flex_context"),
        ("a { display: grid; } b a { display: flex; gap: 1em; }", "gap.flex_context"),
        ("a { inset: 0; }", "inset"),
        ("a { aspect-ratio: 1; }", "aspect-ratio"),
        ("a { width: min(1em, 2vw); }", "min"),
        ("a { height: 100dvh; }", "viewport_percentage_units_dynamic"),
        ("a { overflow: clip; }", "overflow.clip"),
        ("a { mask-image: none; }", "mask-image"),
        ("a { colour: red; }", "colour"),
        ("a:has(b) {}", "has"),
        ("a :is(b, c) {}", "is"),
        ("a:not(b, c) {}", "not.selector_list"),
        ("a:not(:where(b)) {}", "where"),
        ("a:focus-visible {}", "focus-visible"),
        ("a { &:hover {} }", "nesting"),
        ("a { b { color: red; } }", "nesting"),
        ("@container (width > 1em) {}", "container"),
        ("@layer a {}", "layer"),
        ("@media (width > 1em) {}", "range_syntax"),
        ("@media (hover: hover) { a { inset: 0; } }", "inset"),
    ],
)
def test_newer_css_is_noticed(sheet: str, feature: str) -> None:
    assert feature in [use.name for use in FLOORS.lacking(css_uses(sheet, FLOORS))]


@pytest.mark.parametrize(
    "sheet",
    [
        "a { color: red; color: color-mix(in srgb, red, blue); }",
        "a { -webkit-mask-image: none; mask-image: none; }",
        "a { height: 100vh; height: 100dvh; }",
        "@supports (inset: 0) { a { inset: 0; } }",
        "a:focus { color: red; } a:focus:not(:focus-visible) { color: blue; }",
        "a { columns: 3; column-gap: 1em; }",
        "@supports (color: color-mix(in hsl, red, red)) { a { --b: color-mix(in hsl, red, red) } }",
        "a { display: grid; } @media (min-width: 9em) { c > a[b]:hover { gap: 1em; } }",
        "a { width: calc(100% - 2em); grid-template-columns: repeat(2, minmax(0, 1fr)); }",
    ],
)
def test_css_with_something_older_beside_it_is_not(sheet: str) -> None:
    assert FLOORS.lacking(css_uses(sheet, FLOORS)) == []


def test_names_of_our_own_are_not_taken_for_the_browsers() -> None:
    ours = "class A { at() {} last() {} get side() {} }"
    source = "a.at(1); a.last(); a.side;"
    assert FLOORS.lacking(js_uses(source, own_names([ours]))) == []


def test_newer_html_is_noticed() -> None:
    assert [use.name for use in FLOORS.lacking(html_uses("<p inert><dialog>"))] == [
        "inert",
        "dialog",
    ]


@pytest.mark.parametrize(
    ("name", "source"), [("a.js", "const = 1;"), ("a.css", "a { color }"), ("a.css", "a {} b")]
)
def test_what_cannot_be_read_is_no_page(name: str, source: str) -> None:
    with pytest.raises(ValueError, match="line 1"):
        too_new(name, source)
