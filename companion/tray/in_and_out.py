"""What a source noticed going in and out, in the tray machine.

A source under the whole tower cannot tell tower from tray, so it never counts the tray. It can only
hold a count back: another number went in than the game says is thrown, or another number was taken
out than was counted. Then people are asked (`Doubt.OTHER_NUMBER`), and one key goes on as counted.
If the number becomes right after all, the tray is counted again. accounts.py compares the numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.tower.change import Change
from companion.tower.observation import SEEING
from companion.tray.accounts import (
    Account,
    Expected,
    Imbalance,
    Odd,
    after_throw,
    clearing,
    sums,
    throwing,
)
from companion.tray.claims import of_changes
from companion.tray.inputs import Asked, Stands
from companion.tray.state import Count, Doubt, Stage, TrayState
from companion.tray.tally import by_hand

_HOLDS_BACK = {Odd.WENT_IN, Odd.TAKEN_OUT}
NOTHING_KNOWN = Account(None, None)


def followed(state: TrayState) -> TrayState:
    """Return the state with its changes compared: a count is held back, or made again."""
    changes = _changes(state)
    if changes is not None and state.account is None:
        state = replace(state, account=_first_account(state, changes))
    account = state.account
    later = None if changes is None or account is None else _later(account, changes)
    if account is None or later is None:  # there is nothing to compare
        return state if state.imbalance is None else replace(state, imbalance=None)
    imbalance = _compared(state, account, later)
    if imbalance != state.imbalance:
        state = replace(state, imbalance=imbalance)
    return state if state.count is None else _held_back(state, state.count)


def accounted(state: TrayState, count: Count) -> TrayState:
    """Return the state when this count is accepted: later changes clear its cubes away."""
    changes, before = _changes(state), state.account
    if changes is None:
        return replace(state, account=None)
    counted: int | None = sum(count.counts.values())
    since = _newest(changes)
    later = None if before is None else _later(before, changes)
    if before is not None and later is not None:
        before = before.after(later, sum(count.asked.throw.tray_before.values()))
        taken_in = after_throw(later, _expected(before, count.asked))
        counted = None if taken_in is None else counted
        since -= 0 if taken_in is None else len(later) - taken_in
    earlier = None if before is None else replace(before, before=None, for_redo=None)
    extra = _extra(state.imbalance)
    return replace(
        state, account=Account(since, counted, len(count.asked.throws) + 1, extra, earlier)
    )


def _extra(imbalance: Imbalance | None) -> int:
    """Return how many more cubes went in than were thrown."""
    if imbalance is None or imbalance.odd is not Odd.WENT_IN:
        return 0
    return max(imbalance.number - imbalance.expected, 0)


def account_for(state: TrayState, request: Asked) -> TrayState:
    """Return the state when a throw is asked for; one that was undone is compared again.

    The last count may have been changed, or done again. After another way back or forth nobody
    knows how many cubes lie in the tray.
    """
    account, throws = state.account, len(request.throws)
    if account is None or account.since is None:
        return replace(state, account=NOTHING_KNOWN) if _is_amid(state, account) else state
    if account.throws is None and throws:
        return state
    if account.throws is None:  # nothing is to be cleared
        lay = sum(request.throw.tray_before.values())
        return replace(state, account=Account(account.since, lay, throws))
    account = _done_again(state, account, throws)
    if account.throws == throws:
        return _counted_now(state, account, sum(request.last.values())) if throws else state
    if account.throws == throws + 1 and account.before is not None and not _is_amid(state, account):
        return replace(state, account=replace(account.before, for_redo=account))
    return replace(state, account=NOTHING_KNOWN)


def account_at(state: TrayState, stands: Stands) -> TrayState:
    """Return the state when the game moves on or back to where it asks for no throw.

    The last count may have been changed, or done again.
    """
    account = state.account
    if account is not None:
        account = _done_again(state, account, stands.throws)
    if account is state.account and _is_amid(state, account):
        return replace(state, account=NOTHING_KNOWN)
    if account is not None and stands.throws and account.throws == stands.throws:
        return _counted_now(state, account, stands.cubes)
    return state


def _done_again(state: TrayState, account: Account, throws: int | None) -> Account:
    """Return the account of the undone count if it is done again, and nothing was thrown since."""
    again = account.for_redo
    if again is None or again.throws != throws or _is_amid(state, again):
        return account
    return again


def _counted_now(state: TrayState, account: Account, counted: int) -> TrayState:
    """Return the state with this account; the count that it begins with may have been changed."""
    if account.counted is None:
        return replace(state, account=account)
    return replace(state, account=replace(account, counted=counted))


def unwatched(state: TrayState) -> TrayState:
    """Return the state when other sources watch: what they notice is compared from now on."""
    is_known = state.account != NOTHING_KNOWN and not _is_amid(state, state.account)
    return replace(state, account=None if is_known else NOTHING_KNOWN, imbalance=None)


def _is_amid(state: TrayState, account: Account | None) -> bool:
    """Return whether cubes may have gone in for a throw that is asked for and not counted.

    If the game leaves it then, nobody knows how many people take out again, and in how many
    movements: nothing is compared until the next count.
    """
    changes = _changes(state)
    if changes is None or state.stage in {Stage.IDLE, Stage.COUNTED}:
        return False
    later = None if account is None else _later(account, changes)
    if later is None or state.together.is_touched or not all(each.is_known for each in later):
        return True
    numbers = [each.best for each in sums(later)]
    return numbers[-1] > min(numbers)


def _changes(state: TrayState) -> tuple[Change, ...] | None:
    """Return the latest changes; None if no source that works now detects any."""
    claims = (
        of_changes(each.sightings) for each in state.sources.values() if each.activity in SEEING
    )
    return next((claim.changes for (claim,) in filter(None, claims)), None)


def _first_account(state: TrayState, changes: Sequence[Change]) -> Account | None:
    """Return the account for a source that has just come; None in the middle of a throw.

    Changes that it knows by then are of this throw, from before the app was closed.
    """
    count, since = state.count, changes[0].number - 1 if changes else 0
    if count is None:
        return Account(since, None)
    if count.stage is not Stage.WAITING or count.has_moved or state.fell:
        return None
    state = replace(state, account=Account(since, None))
    return account_for(state, count.asked).account


def _compared(state: TrayState, account: Account, later: tuple[Change, ...]) -> Imbalance | None:
    count = state.count
    if count is not None and count.stage is not Stage.COUNTED:
        account = account.after(later, sum(count.asked.throw.tray_before.values()))
        # A step comes later than a camera's count: people may still be throwing.
        is_over = count.stage is not Stage.WAITING and not state.together.is_touched
        return throwing(later, _expected(account, count.asked), is_over=is_over)
    stays = sum(state.ledger.values())
    counted = account.after(later, stays).counted
    return None if counted is None else clearing(later, counted - stays)


def _held_back(state: TrayState, count: Count) -> TrayState:
    """Return the state with a count that is asked about, or that is made again."""
    imbalance = state.imbalance
    if count.stage in {Stage.DUE, Stage.COUNTED}:
        return state
    holds_back = imbalance if imbalance is not None and imbalance.odd in _HOLDS_BACK else None
    is_asked = count.stage is Stage.ASKING and count.doubt is Doubt.OTHER_NUMBER
    if is_asked and imbalance is None and not count.photos:
        return _to_count_again(state, count)
    if holds_back is None and is_asked:
        return state  # people are still to answer
    if count.stage is Stage.PROPOSED and holds_back is not None:
        count = replace(count, stage=Stage.ASKING, doubt=Doubt.OTHER_NUMBER)
    if count.imbalance != holds_back:
        count = replace(count, imbalance=holds_back)
    return state if count is state.count else replace(state, count=count)


def _to_count_again(state: TrayState, count: Count) -> TrayState:
    """Return the state in which the tray counts as if its cubes had just fallen."""
    fresh = replace(
        count,
        tally=by_hand(count.asked.throw),
        stage=Stage.WAITING,
        belief=None,
        looks=(),
        doubt=None,
        imbalance=None,
        has_moved=True,
    )
    by = {each.source for each in state.sources.values() if of_changes(each.sightings)}
    fell = state.untold.fell | by
    return replace(state, count=fresh, untold=replace(state.untold, fell=fell))


def _expected(account: Account, request: Asked) -> Expected:
    lay, thrown = request.throw.tray_before.values(), request.throw.thrown.values()
    return Expected(account.counted, sum(lay), sum(thrown))


def _later(account: Account, changes: Sequence[Change]) -> tuple[Change, ...] | None:
    """Return the changes since; None if the source does not know all of them any more."""
    if account.since is None:
        return None
    later = tuple(each for each in changes if each.number > account.since)
    is_whole = not later or later[0].number == account.since + 1
    return later if is_whole and _newest(changes) >= account.since else None


def _newest(changes: Sequence[Change]) -> int:
    return changes[-1].number if changes else 0
