"""Orders to the board: done once, one after the other, and none that has become stale."""

from __future__ import annotations

import pytest

from companion.sensors.board.board_commands import Code, Order, Status, beep, light, ping, tare
from companion.sensors.board.board_messages import Ack, Hello, Ident, Reply
from companion.sensors.board.link_events import LinkLost, NoAnswer, OrderReply
from companion.sensors.board.orders import PATIENCE
from tests.support.board_link import said, say, standing
from tests.support.board_world import World


def test_an_order_is_said_again_until_it_is_answered() -> None:
    link = standing()
    number = link.order(tare())
    for tick in range(7):
        link.tick(tick / 10)
    commands = [message for message in said(link) if not isinstance(message, Ack)]
    assert len(commands) == 3
    assert len(set(map(repr, commands))) == 1
    answer = say(link, Reply(99, number, 0, b"\x07\0\0\0"), 0.7)
    assert answer == [OrderReply(0.7, 1, tare(), Status.DONE, b"\x07\0\0\0")]
    assert say(link, Reply(99, number, 0, b"\x07\0\0\0"), 0.8) == []


def test_orders_are_done_one_after_the_other() -> None:
    world = World()
    for number in range(30):
        world.board.order(ping(bytes([number])))
    answers = [each for each in world.run(3.0) if isinstance(each, OrderReply)]
    assert [answer.data[0] for answer in answers] == list(range(30))


def test_an_order_nobody_answers_is_given_up() -> None:
    link = standing()
    number = link.order(beep(440, 100))
    link.tick(0.0)
    gone = link.closed(1.0, "unplugged") + link.tick(PATIENCE)
    assert gone == [LinkLost(1.0, "unplugged"), NoAnswer(PATIENCE, number, beep(440, 100))]


def order_at(world: World, time: float, order: Order) -> None:
    def act() -> None:
        world.board.order(order)

    world.at(time, act)


def test_a_beep_of_long_ago_is_not_made_up_for() -> None:
    world = World()
    world.unplug(0.0, PATIENCE + 2)
    for moment in (1.0, PATIENCE + 1):
        order_at(world, moment, beep(440, 100))
    seen = world.run(PATIENCE + 5)
    assert [order.code for order in world.model.done] == [Code.BEEP]
    assert sum(isinstance(each, NoAnswer) for each in seen) == 1


def test_of_many_lights_ordered_while_the_board_was_away_the_last_one_shines() -> None:
    world = World()
    world.unplug(0.0, PATIENCE + 2)
    for red in range(9):
        order_at(world, 0.5 + red / 4, light(red, 0, 0))
    world.run(PATIENCE + 5)
    assert [order.arguments[0] for order in world.model.done] == [8]


@pytest.mark.parametrize("powerless", [False, True])
def test_a_board_that_restarts_is_given_its_light_again(*, powerless: bool) -> None:
    world = World()
    world.board.order(light(80, 0, 0))
    world.unplug(2.0, 1.0, powerless=powerless)
    world.at(2.5, lambda: world.model.reset(world.now))
    world.run(6.0)
    assert [order.arguments[0] for order in world.model.done] == [80, 80]


def test_an_order_is_not_repeated_to_a_board_that_may_have_done_it_and_forgotten() -> None:
    link = standing()
    link.order(tare())
    link.tick(0.0)
    anew = Ident(1, 1, 0, boot=4, stream=4, first=0, parts=257, id=7, settings_crc=0, cause=1)
    assert isinstance(say(link, anew, 1.0)[-1], NoAnswer)
    assert all(isinstance(message, Hello | Ack) for message in said(link)[1:])


def test_the_reply_to_a_program_before_this_one_is_no_answer() -> None:
    link = standing()
    link.order(ping())
    link.tick(0.0)
    assert say(link, Reply(98, 1, 0)) == []
