"""Somebody with a page: who reads what it asks, and taps one of the things that it offers."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.rigs.engines.engine import EngineError, EnginePage

TAPPING = Path(__file__).with_name("tapping.js").read_text("utf-8")
EMPTIED = """(() => {
  const field = document.querySelectorAll(".ways .stepper input")[%d];
  if (field.value === "0") return;
  field.focus();
  field.select();
  document.execCommand("insertText", false, "0");
  field.blur();
})()"""
MORE = """(() => {
  for (const old of document.querySelectorAll("[data-tapped]")) old.removeAttribute("data-tapped");
  const more = document.querySelectorAll(".ways .stepper .step:last-child")[%d];
  if (!more || more.disabled) return false;
  more.setAttribute("data-tapped", "");
  more.scrollIntoView({ block: "center" });
  return true;
})()"""
MOMENT = 0.65  # s that a new question must have been in sight, before a tap answers it
WAITS = 6000  # ms for the page to show what a tap has done
ACTS = {"choice", "number", "pick", "grid", "spread", "amount", "move", "words", "one"}


@dataclass(slots=True)
class Tap:
    """What a tap answered, and in how many ms this page showed it; None: it was refused."""

    asked: str
    kind: str
    did: str
    took: float | None
    refused: str = ""


@dataclass(slots=True)
class Guest:
    name: str
    page: EnginePage
    rng: Random
    pictures: Path
    taps: list[Tap] = field(default_factory=list)
    amiss: dict[str, str] = field(default_factory=dict)  # what looks wrong, and where first
    seen: set[str] = field(default_factory=set)
    count: int = 0
    shuns: tuple[str, ...] = ()  # words of options that are not chosen for now

    async def run(self, call: str) -> Any:
        """Call one of tapping.js's functions; it is there again after the page was loaded anew."""
        for _ in range(3):
            try:
                await self.page.evaluate(TAPPING)
                return await self.page.evaluate(f"tapping.{call}")
            except EngineError as error:
                if "tapping" not in str(error) and "context" not in str(error).lower():
                    raise
        raise EngineError(f"{self.name}: {call} finds no page")

    async def asked(self) -> dict[str, Any]:
        return dict(await self.run("asked()"))

    async def targets(self, sort: str) -> list[str]:
        return list(await self.run(f"targets({json.dumps(sort)})"))

    async def tap(self, sort: str, at: int | str) -> bool:
        """Tap one of those targets, by its number or its words; False: there is none."""
        found = await self.run(f"mark({json.dumps(sort)}, {json.dumps(at)})")
        if found != "free":
            if found:
                self.amiss.setdefault(f"{sort} {at} is {found}", "")
            return False
        try:
            await self.page.click("[data-tapped]")
        except (EngineError, IndexError) as error:
            if "null" in str(error) or "no such element" in str(error):
                return False  # drawn anew meanwhile
            raise
        return True

    async def look(self, moment: str, always: bool = False) -> None:
        """Note what looks wrong; take a picture where this moment is new."""
        found = await self.run("amiss()")
        fresh = [each for each in found if each not in self.amiss]
        is_new = moment not in self.seen
        self.seen.add(moment)
        if not (fresh or is_new or always):
            return
        self.count += 1
        file = self.pictures / f"{self.name}-{self.count:03}-{moment}.png"
        self.amiss |= dict.fromkeys(fresh, file.name)
        await self.page.screenshot(file)

    async def answer(self, now: dict[str, Any]) -> Tap:
        """Answer what the page asks, one way or another, by taps alone."""
        kind = now["kind"]
        await self.run("arm()")
        did = await getattr(self, f"_{kind}")()
        result = await self.run(f"answered({WAITS})")
        tap = Tap(now["sentence"], kind, did, result["took"], result["refused"])
        if result["took"] is None and not result["refused"]:
            tap.refused = f"nothing happened (clicked: {result.get('clicked')})"
        self.taps.append(tap)
        return tap

    async def _one_of(self, sort: str) -> str:
        labels = await self.targets(sort)
        if not labels:
            return ""
        liked = [at for at, each in enumerate(labels) if not any(no in each for no in self.shuns)]
        at = self.rng.choice(liked or range(len(labels)))
        await self.tap(sort, at)
        return labels[at]

    async def _choice(self) -> str:
        labels = await self.targets("choice")
        did = await self._one_of("choice")
        if len(labels) > 1 and "…" in did:
            did = await self._one_of("choice")
        return did

    async def _number(self) -> str:
        return await self._one_of("number")

    async def _one(self) -> str:
        return await self._one_of("wide")

    async def _steps(self) -> None:
        for _ in range(self.rng.randrange(1, 4)):
            await self._one_of("more" if self.rng.random() < 0.8 else "less")

    async def _take(self) -> str:
        await self.run("arm()")
        return await self._one_of("take")

    async def _spread(self) -> str:
        """Some of a few places, after whatever was there."""
        places = len(await self.targets("more"))
        for at in range(places):
            await self.page.evaluate(EMPTIED % at)
        way, one = self.rng.random(), self.rng.randrange(places)
        other = 0 if way < 0.8 else self.rng.randrange(places)
        chosen = {one} if way < 0.35 else {one, other}
        for at in sorted(chosen):
            for _ in range(self.rng.randrange(1, 6)):
                more = await self.page.evaluate(MORE % at)
                if more:
                    await self.page.click("[data-tapped]")
        return await self._take()

    async def _amount(self) -> str:
        await self._steps()
        return await self._take()

    async def _grid(self) -> str:
        folded = await self.targets(".filling details:not([open]) > summary")
        if folded:
            await self._one_of(".filling details:not([open]) > summary")
        number = await self.page.evaluate("document.querySelectorAll('.ways .stepper').length")
        for at in range(number):
            await self.page.evaluate(EMPTIED % at)
        for _ in range(self.rng.randrange(3)):
            await self._one_of(".filling .place:nth-child(2) .step:last-child")
        return await self._take()

    async def _pick(self) -> str:
        number = await self.page.evaluate("document.querySelectorAll('.ways .place select').length")
        for at in range(number):
            await self.page.evaluate(
                f"""(() => {{ const list = document.querySelectorAll('.ways .place select')[{at}];
                const free = [...list.options].map((_each, n) => n).slice(1);
                if (!free.length) return;
                list.selectedIndex = free[Math.floor({self.rng.random()} * free.length)];
                list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"""
            )
        return await self._take()

    async def _words(self) -> str:
        await self.run("write('.ways form input.find', 'Anna & Ben')")
        return await self._take()

    async def _move(self) -> str:
        await self._one_of("square")
        return await self._one_of("square")
