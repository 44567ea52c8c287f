"""What may be done beside the question: nobody waits for it, and no answer gets stale by it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.server.settings import Mail
from server.camp import InProcess, Obeying, act_all, camp, loads, rows, state, table
from server.house import House, Player
from toys.caravan import Desert


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with camp(tmp_path_factory.mktemp("camp") / "db.sqlite") as opened:
        yield opened


def offer(player: Player, seat: int, to: int) -> str:
    """The first offer that a seat can make to another one."""
    return f"offer {loads(player, seat)[0].split()[1]} seat:{to}"


def act(player: Player, action: str, **fields: Any) -> dict[str, Any]:
    """Act on what the page shows now."""
    now = player.now
    return player.ask(
        "act", decision=now["decision"]["id"], action=action, seq=now["seq"], **fields
    )


def test_a_seat_that_is_not_asked_gets_its_choices_and_is_not_waited_for(house: House) -> None:
    id, tokens = table(house)
    with Player(house.address, id, tokens["1"]) as two:
        asked = two.now["decision"]
        assert (asked["seats"], asked["yours"], asked["window"]) == ([0], True, None)
        assert asked["prompt"]["key"] == "caravan.ask.waiting"
        assert {choice["verb"] for choice in asked["choices"]} == {"offer"}
        assert all(choice["meanwhile"] for choice in asked["choices"])
        assert act(two, "ride")["code"] == "not_your_decision"


def test_an_act_meanwhile_makes_no_open_answer_stale(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        number = one.now["decision"]["id"]
        assert act(two, offer(two, 1, 0))["type"] == "ack"
        one.catch_up()
        assert one.now["decision"]["id"] == number
        assert "take seat:1" in one.choices()
        assert act(one, "leave seat:1")["type"] == "ack"
        one.catch_up()
        assert one.now["decision"]["id"] == number
        late = one.ask("act", decision=number, action=loads(one, 0)[0])
        assert late["type"] == "ack"
        assert one.catch_up()["decision"]["id"] != number


def test_an_offer_that_its_taker_has_not_seen_is_not_taken(house: House) -> None:
    id, tokens = table(house)
    with (
        Player(house.address, id, tokens["0"]) as one,
        Player(house.address, id, tokens["1"]) as two,
    ):
        number = one.now["decision"]["id"]
        assert act(two, offer(two, 1, 0))["type"] == "ack"
        seen = one.catch_up()["seq"]
        assert act(one, "leave seat:1")["type"] == "ack"
        two.catch_up()
        assert act(two, offer(two, 1, 0))["type"] == "ack"
        for fields in ({"seq": seen}, {}):
            blind = one.ask("act", decision=number, action="take seat:1", **fields)
            assert (blind["type"], blind["code"]) == ("refuse", "stale")
        listed = one.ask("act", decision=number, actions=["take seat:1", "ride"], seq=seen)
        assert (listed["type"], listed["code"]) == ("refuse", "stale")
        one.catch_up()
        assert act_all(one, "take seat:1", "ride")["type"] == "ack"
        assert rows(house, id) == 4


def test_a_deal_is_kept_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "db.sqlite"
    with camp(path) as house:
        id, tokens = table(house)
        with Player(house.address, id, tokens["1"]) as two:
            assert act(two, offer(two, 1, 0))["type"] == "ack"
        digest = house.digest(id)
    with camp(path) as house, Player(house.address, id, tokens["0"]) as one:
        assert house.digest(id) == digest
        assert act(one, "take seat:1")["type"] == "ack"
        assert len(state(house, id).hands[0]) == 6


class Taking:
    """Takes every offer, leaves it, offers the next bot something, or does nothing, as told."""

    def __init__(self, way: str) -> None:
        self.way = way

    def __call__(self, s: Desert, seat: int) -> str:
        offers = enumerate(zip(s.offered, s.partner, strict=True))
        *_, giver = [n for n, (card, to) in offers if card >= 0 and to == seat]
        if self.way == "on and on":
            word = "salt" if s.find(seat, 1) >= 0 else "silk"
            return (
                f"leave seat:{giver}"
                if s.offered[seat] >= 0
                else f"offer card:{word} seat:{seat % 3 + 1}"
            )
        return "" if self.way == "nothing" else f"{self.way} seat:{giver}"


@pytest.mark.parametrize(("way", "asked"), [("take", 1), ("leave", 1), ("nothing", 1)])
def test_a_bot_is_asked_once_about_an_offer(tmp_path: Path, way: str, asked: int) -> None:
    with camp(tmp_path / "db.sqlite") as house:
        bots = InProcess(Obeying("ride", "pass", answer=Taking(way)))
        house.lobby.setup.bots = bots  # type: ignore[assignment]
        id, tokens = table(house, "human", "obeying")
        with Player(house.address, id, tokens["0"]) as one:
            made = act(one, offer(one, 0, 1))
            assert made["type"] == "ack"
            wait_for(lambda: len(bots.asked) == asked)
            one.ask("chat", text="hm")
            time.sleep(0.2)
            one.catch_up()
            assert bots.asked == [1] * asked
            assert one.now["decision"]["seats"] == [0]
            open_ = one.now["view"]["offers"][0][0]
            assert open_ is (way == "nothing")


def test_a_new_offer_is_another_question_to_a_bot(tmp_path: Path) -> None:
    with camp(tmp_path / "db.sqlite") as house:
        bots = InProcess(Obeying("ride", "pass", answer=Taking("nothing")))
        house.lobby.setup.bots = bots  # type: ignore[assignment]
        id, tokens = table(house, "human", "obeying", "human")
        with (
            Player(house.address, id, tokens["0"]) as one,
            Player(house.address, id, tokens["2"]) as three,
        ):
            assert act(one, offer(one, 0, 1))["type"] == "ack"
            wait_for(lambda: bots.asked == [1])
            three.catch_up()
            assert act(three, offer(three, 2, 1))["type"] == "ack"
            wait_for(lambda: bots.asked == [1, 1])


def test_bots_that_answer_offers_by_offers_come_to_an_end(tmp_path: Path) -> None:
    with camp(tmp_path / "db.sqlite") as house:
        bots = InProcess(Obeying("ride", "pass", answer=Taking("on and on")))
        house.lobby.setup.bots = bots  # type: ignore[assignment]
        id, tokens = table(house, "human", "a", "b", "c")
        with Player(house.address, id, tokens["0"]) as one:
            assert act(one, offer(one, 0, 1))["type"] == "ack"
            time.sleep(0.5)
            assert len(bots.asked) == 8
            one.catch_up()
            assert act(one, "ride")["type"] == "ack"
            wait_for(lambda: one.catch_up()["decision"]["seats"] != [0] or state(house, id).turn)


def test_an_offer_to_somebody_who_is_away_is_told_by_mail(tmp_path: Path) -> None:
    outbox = tmp_path / "mails"
    mail = Mail(outbox=outbox, grace=0.0, address="http://camp.test")
    with camp(tmp_path / "db.sqlite", mail=mail) as house:
        house.lobby.notices.pause = 0.1
        id, tokens = table(house)
        answer = house.http.put(
            f"/api/tables/{id}/notice",
            json={"mail": "two@example.org", "language": "en"},
            headers={"authorization": f"Bearer {tokens['1']}"},
        )
        assert answer.status_code == 200, answer.text
        with Player(house.address, id, tokens["0"]) as one:
            time.sleep(0.3)
            assert not list(outbox.glob("*"))
            assert act(one, offer(one, 0, 1))["type"] == "ack"
            wait_for(lambda: bool(list(outbox.glob("*"))))
            assert one.catch_up()["decision"]["seats"] == [0]


def wait_for(what: Any) -> None:
    end = time.monotonic() + 10
    while not what():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)
