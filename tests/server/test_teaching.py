"""The coach's word and what one would do, over REST: from what the asker knows, and rationed."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from astrarium.kernel.game import game
from astrarium.server.table import teaching
from astrarium.suite.first_game import follow
from server.house import PATIENT, House, Player, bearer
from server.redrawn import assert_redrawn

TIGHT = dataclasses.replace(PATIENT, counsels=(1, 600.0))


def first_game(house: House, name: str = "star_realms") -> tuple[dict[str, Any], dict[str, str]]:
    wish = {"game": name, "seats": [{"kind": "human", "name": "A"}], "guided": True}
    answer = house.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["table"], made["tokens"]


@pytest.mark.drawn
def test_a_first_game_is_set_out_as_the_game_has_it(house: House) -> None:
    for name in ["star_realms", "starship_battles", "ares", "starcraft", "twilight_imperium"]:
        table, tokens = first_game(house, name)
        primer = game(name).primer()
        assert primer is not None
        assert (table["guided"], table["counsel"]) == (True, True)
        assert [seat["bot"] for seat in table["seats"]] == [None] + ["cadet"] * (primer.seats - 1)
        assert list(tokens) == ["0"]
        told = house.get(f"/games/{name}/primer")
        assert [step["id"] for step in told["steps"]] == [step.id for step in primer.steps]


@pytest.mark.drawn
@pytest.mark.parametrize(("name", "most"), [("ares", 90), ("twilight_imperium", 45)])
def test_the_coach_leads_through_every_step_at_a_real_table(
    house: House, name: str, most: int
) -> None:
    """Bots and their answers to offers included, the table plays the very game that was chosen for
    its steps."""
    table, tokens = first_game(house, name)
    wanted = follow(game(name))
    met: dict[str, int] = {}
    answers = 0
    with Player(house.address, table["id"], tokens["0"]) as player:
        while answers < min(wanted.answers, most):
            while 0 not in (player.now["decision"] or {"seats": []})["seats"]:
                player.receive()
            word = house.get(f"/tables/{table['id']}/coach", tokens["0"])
            answers += 1
            met.setdefault(word["step"], answers)
            player.catch_up()  # a bot may have answered an offer
            player.play(word["action"])
    assert met == {step: n for step, n in wanted.met.items() if n <= most and step != "wait"}


def test_the_coach_speaks_in_first_games_only_and_to_who_is_asked(house: House) -> None:
    id, tokens = house.create("human", "random")
    answer = house.http.get(f"/api/tables/{id}/coach", headers=bearer(tokens["0"]))
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_allowed")
    table, _ = first_game(house)
    assert house.http.get(f"/api/tables/{table['id']}/coach").status_code == 401


@pytest.mark.drawn
def test_counsel_names_up_to_three_legal_ways_with_chances(house: House) -> None:
    id, tokens = house.create("human", "random", game="star_realms", options={"first_seat": 0})
    told = house.get(f"/tables/{id}/counsel", tokens["0"])
    assert 1 <= len(told["ways"]) <= 3
    chances = [way["chance"] for way in told["ways"]]
    assert chances == sorted(chances, reverse=True)
    for way in told["ways"]:
        assert 0 <= way["low"] <= way["chance"] <= way["high"] <= 1
        assert len(way["labels"]) == len(way["actions"]) >= 1
        assert way["reason"]["key"].startswith("sr.reason.")
    with Player(house.address, id, tokens["0"]) as player:
        player.act(told["ways"][0]["actions"][0])


@pytest.mark.drawn
@pytest.mark.parametrize(
    ("seats", "wish", "allowed"),
    [
        (("human", "random"), None, True),
        (("human", "human"), None, False),
        (("human", "human"), True, True),
        (("human", "random"), False, False),
    ],
)
def test_a_table_agrees_on_counsel_when_it_is_set_out(
    house: House, seats: tuple[str, ...], wish: bool | None, allowed: bool
) -> None:
    id, tokens = house.create(*seats, **({} if wish is None else {"counsel": wish}))
    assert house.get(f"/tables/{id}", tokens["0"])["counsel"] is allowed
    answer = house.http.get(f"/api/tables/{id}/counsel", headers=bearer(tokens["0"]))
    assert answer.status_code == (200 if allowed else 403)


@pytest.mark.drawn
def test_counsel_is_for_who_is_asked_and_rationed(tmp_path: Path) -> None:
    with House(tmp_path / "db.sqlite", TIGHT) as house:
        id, tokens = house.create("human", "human", counsel=True)
        waiting = house.http.get(f"/api/tables/{id}/counsel", headers=bearer(tokens["1"]))
        assert (waiting.status_code, waiting.json()["error"]["code"]) == (403, "not_your_decision")
        for status in (200, 429):
            answer = house.http.get(f"/api/tables/{id}/counsel", headers=bearer(tokens["0"]))
            assert answer.status_code == status


def test_the_position_is_drawn_anew_for_the_asker(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, tokens = house.create("human", "random")
    asked: list[teaching.Question] = []
    real = teaching.counselled

    async def note(run: teaching.Run, question: teaching.Question) -> Any:
        asked.append(question)
        return await real(run, question)

    monkeypatch.setattr(teaching, "counselled", note)
    house.get(f"/tables/{id}/counsel", tokens["0"])
    (question,) = asked
    assert question.seat == 0
    assert_redrawn(house, id, house.lobby.games["star_realms"].load(question.saved), 0)
