"""Makes tests/data/floors.json: what the two oldest browsers lack, and since when others have it.

The source is the package @mdn/browser-compat-data (CC0), too large to be stored here. Once more:

    npm pack @mdn/browser-compat-data && tar xzf mdn-browser-compat-data-*.tgz
    .venv/bin/python -m tests.support.floors_data package/data.json

A feature's value is a pair: the Chromium and the Safari (iOS) that it came with, "" for a browser
whose floor has it, "never" where no version has it. Of JavaScript and the DOM only what a floor
lacks is in the file; of CSS and HTML the older names too, so that an unknown name is noticed.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FLOORS = {"chrome": "69", "safari_ios": "12.5"}
DATA = Path(__file__).parents[1] / "data" / "floors.json"
NEVER = (1000,)
OTHERWISE = {"alternative_name", "flags"}  # supported, but not by this name or not by default
# A name that many interfaces have is judged by these, where one of them has it.
COMMON = {"Element", "HTMLElement", "Node", "Document", "Window", "Event", "EventTarget"}
SYNTAX = ("operators", "classes", "statements", "functions", "grammar", "regular_expressions")

Json = dict[str, Any]
Since = tuple[int, ...]
Pair = tuple[Since, ...]  # by browser, in the order of FLOORS
OLD: Pair = tuple((0,) for _ in FLOORS)


def version(text: object) -> Since:
    if not isinstance(text, str) or text == "preview":
        return NEVER
    return tuple(int(part) for part in text.lstrip("≤").split("."))


def since(statements: list[Json], floor: Since, prefix: str) -> Since:
    """Return the first version with the feature; (0,) where the floor has it."""
    added = []
    for each in statements:
        if each.get("prefix", "") != prefix or OTHERWISE & each.keys():
            continue
        begun, ended = version(each["version_added"]), version(each.get("version_removed"))
        if begun <= floor < ended:
            return (0,)
        if begun > floor and ended == NEVER:
            added.append(begun)
    return min(added, default=NEVER)


def pair(feature: Json, prefix: str = "") -> Pair:
    support = feature["__compat"]["support"]
    found = []
    for browser, floor in FLOORS.items():
        given = support.get(browser, [])
        statements = given if isinstance(given, list) else [given]
        found.append(since(statements, version(floor), prefix))
    return tuple(found)


def features(tree: Json, *, deep: bool = False) -> Iterator[tuple[str, Json]]:
    """Each feature under a heading with its name, or with all names on the way to it."""
    for name, under in tree.items():
        if name == "__compat" or not isinstance(under, dict):
            continue
        if "__compat" in under:
            yield name, under
        if deep:
            yield from ((f"{name}.{below}", each) for below, each in features(under, deep=True))


def earliest(pairs: list[Pair]) -> Pair:
    return tuple(min(each) for each in zip(*pairs, strict=True))


def is_static(name: str, feature: Json) -> bool:
    """Whether a member is asked of the interface by its name, and never of a value."""
    source = str(feature["__compat"].get("spec_url", "prototype"))
    of_values = "prototype" in source or "instances" in source or "tc39" not in source
    return name.endswith("_static") or not of_values


def members(data: Json) -> tuple[dict[str, Pair], dict[str, Pair]]:
    """Return what each member's bare name needs, and what Interface.member needs."""
    bare: dict[tuple[str, bool], list[Pair]] = defaultdict(list)
    whole: dict[str, Pair] = {}
    builtins = data["javascript"]["builtins"]
    for interface, under in [*data["api"].items(), *builtins.items()]:
        for name, feature in features(under):
            whole[f"{interface}.{name.removesuffix('_static')}"] = pair(feature)
            if not name.endswith("_event") and not is_static(name, feature):
                bare[name, interface in COMMON or interface in builtins].append(pair(feature))
    names = {name for name, _ in bare}
    judged = {name: earliest(bare.get((name, True)) or bare[name, False]) for name in names}
    further = (name for name in whole if judged.get(name.partition(".")[2], OLD) == OLD)
    return judged, {name: whole[name] for name in further}


def global_names(data: Json) -> dict[str, Pair]:
    window = dict(features(data["api"]["Window"]))
    builtins = data["javascript"]["builtins"]
    found = {**window, **dict(features(data["api"])), **dict(features(builtins))}
    return {name: pair(feature) for name, feature in found.items()}


def syntax(data: Json) -> dict[str, Pair]:
    tree = {name: data["javascript"][name] for name in SYNTAX}
    return {name: pair(feature) for name, feature in features(tree, deep=True)}


def properties(css: Json) -> dict[str, Pair]:
    found = {}
    for name, feature in features(css["properties"]):
        found[name] = pair(feature)
        if (prefixed := pair(feature, "-webkit-")) != (NEVER, NEVER):
            found[f"-webkit-{name}"] = prefixed
    return found


def functions(css: Json) -> dict[str, Pair]:
    found: dict[str, list[Pair]] = defaultdict(list)
    for name, feature in features(css["types"], deep=True):
        found[name.rpartition(".")[2]].append(pair(feature))
    return {name: earliest(pairs) for name, pairs in found.items()}


def named(tree: Json, *, deep: bool = False) -> dict[str, Pair]:
    return {name: pair(feature) for name, feature in features(tree, deep=deep)}


def lacking(found: dict[str, Pair]) -> dict[str, Pair]:
    return {name: each for name, each in found.items() if each != OLD}


def extract(data: Json) -> dict[str, dict[str, Pair]]:
    css, html = data["css"], data["html"]
    bare, whole = members(data)
    return {
        "syntax": lacking(syntax(data)),
        "globals": lacking(global_names(data)),
        "members": lacking(bare),
        "members of": lacking(whole),
        "properties": properties(css),
        "values": lacking(named(css["properties"], deep=True)),
        "functions": lacking(functions(css)),
        "selectors": {**named(css["selectors"]), **lacking(named(css["selectors"], deep=True))},
        "at-rules": {**named(css["at-rules"]), **lacking(named(css["at-rules"], deep=True))},
        "media": named(css["at-rules"]["media"]),
        "units": named(css["types"]["length"]),
        "elements": named(html["elements"]),
        "attributes": {
            **lacking(named(html["global_attributes"])),
            **lacking(named(html["elements"], deep=True)),
        },
    }


def written(since: Since) -> str:
    return "never" if since == NEVER else "" if since == (0,) else ".".join(map(str, since))


def main(source: Path) -> None:
    data = json.loads(source.read_text(encoding="utf-8"))
    found = extract(data)
    made: Json = {"source": f"@mdn/browser-compat-data {data['__meta']['version']}, CC0-1.0"}
    made["floors"] = FLOORS
    for heading, pairs in found.items():
        made[heading] = {name: [*map(written, pairs[name])] for name in sorted(pairs)}
    lines = json.dumps(made, separators=(",", ":")).replace("],", "],\n").replace("},", "},\n")
    DATA.write_text(f"{lines}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
