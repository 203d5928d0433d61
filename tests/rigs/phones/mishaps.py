"""What happens to people on an evening: two tap at once, one is offline, the plug is pulled."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tests.rigs.engines import until
from tests.rigs.phones.evening import PhoneEvening
from tests.rigs.phones.guest import MOMENT, Guest
from tests.support.patience import patiently

FRESH = "!('stale' in document.body.dataset) && document.getElementById('word').innerText === ''"
AWAY = 14.0  # s without a network


async def settled(evening: PhoneEvening, *guests: Guest) -> float:
    """Seconds until these pages, or all, show what the keeper's page shows, and nothing old."""
    start = time.monotonic()
    await until(evening.keeper.page, FRESH)
    asked = (await evening.keeper.asked())["id"]
    for guest in guests or [each for _, each in evening.phones()]:
        await until(guest.page, FRESH)
        for _ in patiently():  # a page that is loaded anew has lost what `until` would ask
            if (await guest.asked())["id"] == asked:
                break
            await asyncio.sleep(0.05)
    return time.monotonic() - start


async def two_tap_at_once(evening: PhoneEvening) -> bool:
    """Two hands answer the same question in the same moment: one is first, the other is told."""
    asked = {name: await guest.asked() for name, guest in evening.phones() if name != "keeper"}
    able = [name for name, now in asked.items() if now["kind"] == "choice"]
    if len(able) < 2:
        return False
    one, two = evening.guests[able[0]], evening.guests[able[1]]
    await asyncio.sleep(MOMENT)
    for guest in (one, two):
        await guest.run("mark('choice', 0)")
        await guest.run("arm()")
    await asyncio.gather(one.page.click("[data-tapped]"), two.page.click("[data-tapped]"))
    told = [await guest.run("answered(4000)") for guest in (one, two)]
    await asyncio.sleep(0.3)
    words = [(await guest.asked())["refused"] for guest in (one, two)]
    evening.note(f"two tapped at once: {told}; then {words}")
    await one.look("two-at-once", always=True)
    await two.look("two-at-once", always=True)
    await settled(evening)
    return True


async def reloaded(evening: PhoneEvening, name: str) -> bool:
    start = time.monotonic()
    await evening.guests[name].page.reload()
    await until(evening.guests[name].page, "document.querySelector('.question') !== null")
    took = time.monotonic() - start
    await settled(evening, evening.guests[name])
    evening.note(f"{name} loaded the page anew: {took:.1f} s")
    return True


async def offline(evening: PhoneEvening, name: str) -> bool:
    """The phone leaves the network without a word; the others play on; it comes back."""
    guest, line = evening.guests[name], evening.lines[name]
    line.answers.clear()
    start = time.monotonic()
    await until(guest.page, "'stale' in document.body.dataset")
    evening.note(f"{name} is offline: said after {time.monotonic() - start:.1f} s")
    await guest.look("offline", always=True)
    absent = evening.guests.pop(name)
    before, to_come = evening.answers, evening.to_come
    evening.to_come = {}  # these are for all who are there
    try:
        async with asyncio.timeout(AWAY):
            await evening.play(before + 3)
    except TimeoutError:
        pass
    evening.guests[name], evening.to_come = absent, to_come
    line.answers.set()
    took = await settled(evening, guest)
    evening.note(f"{name} is back: {took:.1f} s; {evening.answers - before} answers meanwhile")
    return True


async def undone(evening: PhoneEvening) -> bool:
    """The keeper takes the last answer back, and brings it back."""
    keeper = evening.keeper
    before = (await keeper.asked())["sentence"]
    if not await keeper.tap(".undo button", 0):
        return False
    await until(keeper.page, "document.querySelector('.sheet .danger') !== null")
    await keeper.look("undo-asked", always=True)
    await keeper.tap(".sheet .danger", 0)
    await until(keeper.page, "document.querySelectorAll('.undo button').length > 1")
    after = (await keeper.asked())["sentence"]
    await keeper.look("undone", always=True)
    buttons = await keeper.targets(".undo button")
    evening.note(f"undo: “{before}” → “{after}”; then {buttons}")
    await settled(evening)
    await asyncio.sleep(MOMENT)
    await keeper.tap(".undo button", 1)
    await until(keeper.page, "document.querySelectorAll('.undo button').length < 2")
    again = (await keeper.asked())["sentence"]
    evening.note(f"brought back: “{again}” ({'the same' if again == before else 'OTHER'})")
    await settled(evening)
    return True


async def put_right(evening: PhoneEvening) -> bool:
    """The keeper corrects what the board shows otherwise, and undoes that."""
    keeper = evening.keeper
    await keeper.tap(".tabs button", 1)
    await until(keeper.page, "document.querySelector('.right') !== null")
    await asyncio.sleep(0.5)
    await keeper.look("put-right", always=True)
    things = await keeper.targets(".right .options button")
    if not things:
        await keeper.tap(".tabs button", 0)
        return False
    await keeper.tap(".right .options button", evening.rng.randrange(min(6, len(things))))
    await until(keeper.page, "document.querySelector('.sheet') !== null")
    await keeper.look("put-right-value", always=True)
    if steps := await keeper.targets(".sheet .step"):  # one more, or one less where that is all
        await keeper.tap(".sheet .step", len(steps) - 1)
        await keeper.tap(".sheet .main.wide", 0)
    else:
        await keeper.tap(".sheet .option:not(.main)", 0)
    outcome = await until(keeper.page, "document.querySelector('.outcome').innerText")
    await keeper.look("put-right-done", always=True)
    evening.note(f"put right: {outcome}")
    await keeper.tap(".tabs button", 0)
    await settled(evening)
    return True


async def looked_around(evening: PhoneEvening) -> bool:
    """Every page of a phone, and the sheets that its buttons open."""
    for guest in (evening.keeper, evening.guests["Ben"]):
        for n, tab in enumerate(await guest.targets(".tabs button")):
            await guest.tap(".tabs button", n)
            await asyncio.sleep(0.6)
            await guest.look(f"tab-{tab.replace(' ', '-')}", always=True)
            await evening.page_down(guest, f"tab-{tab.replace(' ', '-')}")
        await guest.tap(".tabs button", 0)
        if await guest.tap(".asked .quiet", 0):
            await asyncio.sleep(0.6)
            await guest.look("why", always=True)
            await guest.page.evaluate("history.length")
            closes = await guest.targets(".sheet button")
            await guest.tap(".sheet button", len(closes) - 1)
            await asyncio.sleep(0.3)
    return True


async def plug_pulled(evening: PhoneEvening) -> bool:
    """In the middle of a throw: cubes lie in the tray and are not accepted yet."""
    keeper = evening.keeper
    now = await keeper.asked()
    if now["kind"] != "count" or not await keeper.page.evaluate(
        "document.querySelector('.below .stop') !== null"
    ):
        return False
    before = evening.service.entries()
    evening.service.kill()
    evening.note(f"the plug was pulled at “{now['sentence']}”")
    await until(keeper.page, "'stale' in document.body.dataset")
    await keeper.look("plug-pulled", always=True)
    await evening.guests["tv"].look("plug-pulled", always=True)
    await asyncio.sleep(2.0)
    start = time.monotonic()
    await evening.service.start()
    up = time.monotonic() - start
    took = await settled(evening)
    for guest in evening.guests.values():
        await guest.look("plugged-in", always=True)
    same = (await keeper.asked())["sentence"] == now["sentence"]
    after = evening.service.entries()
    evening.note(
        f"plugged in again: up after {up:.1f} s, all pages right {took:.1f} s later; "
        f"{'the same throw' if same else 'ANOTHER QUESTION'}; entries {before} → {after}"
    )
    return True


async def pulled_with_a_tap(evening: PhoneEvening) -> bool:
    """The plug is pulled in the very moment of an answer: it is there, or the phone says so."""
    asked = {name: await guest.asked() for name, guest in evening.phones() if name != "keeper"}
    able = [name for name, now in asked.items() if now["kind"] in {"choice", "number"}]
    if not able:
        return False
    guest = evening.guests[able[0]]
    await asyncio.sleep(MOMENT)
    await guest.run(f"mark({asked[able[0]]['kind']!r}, 0)")
    before = evening.service.entries()
    await guest.page.click("[data-tapped]")
    evening.service.kill()
    await asyncio.sleep(1.0)
    await evening.service.start()
    took = await settled(evening)
    now = await guest.asked()
    await guest.look("pulled-with-a-tap", always=True)
    evening.note(
        f"pulled with a tap: entries {before} → {evening.service.entries()}, right after "
        f"{took:.1f} s; “{asked[able[0]]['sentence']}” → “{now['sentence']}” ({now['refused']})"
    )
    return True


async def recounted(evening: PhoneEvening) -> bool:
    """The keeper stops the countdown, says one more and one less, and accepts."""
    keeper = evening.keeper
    if not await keeper.tap(".below .stop", 0):
        return False
    await asyncio.sleep(0.4)
    told = await keeper.targets(".below button")
    await keeper.tap(".counting .stepper .step:last-child", 0)
    await asyncio.sleep(0.9)
    now = await keeper.asked()
    await keeper.look("recounted", always=True)
    more = await keeper.targets(".below button")
    await keeper.tap(".counting .stepper .step:first-child", 0)
    await asyncio.sleep(0.9)
    evening.note(
        f"recounted: {told} → {more} ({now['refused']}) → {await keeper.targets('.below button')}"
    )
    return True


MISHAPS: dict[str, Any] = {
    "two": two_tap_at_once,
    "reload": lambda evening: reloaded(evening, "Carla"),
    "reload webkit": lambda evening: reloaded(evening, "Anna"),
    "offline": lambda evening: offline(evening, "Ben"),
    "undo": undone,
    "right": put_right,
    "around": looked_around,
    "recount": recounted,
    "plug": plug_pulled,
    "plug and tap": pulled_with_a_tap,
}
