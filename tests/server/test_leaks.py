"""What a seat receives never depends on what it must not know, over the real wire.

Pairs of tables that a seat can't tell apart are opened in two houses; every frame and every REST
answer that the seat and spectators get must be equal, byte by byte.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from astrarium.games.star_realms import GAME
from astrarium.kernel.events import ALL_SEATS, Event, Log
from astrarium.kernel.flow import legal, may_act, must_act
from astrarium.kernel.rng import FairRng, FastRng
from astrarium.kernel.session import Session
from astrarium.kernel.state import State
from astrarium.server.journal.seats import Seat, token_hash
from astrarium.server.journal.table import Table
from astrarium.server.journal.table_facts import TableFacts
from astrarium.server.journal.writes import journal_writes
from server.house import House, Player, bearer, still_time

PAIRS = int(os.environ.get("ASTRARIUM_PAIRS", "40"))
SEED = "5eed" * 16
CANARY = "canary"
FORMATS: list[dict[str, Any]] = [
    {"format": "duel", "seats": 2},
    {"format": "free_for_all", "seats": 4},
    {"format": "hunter", "seats": 3},
    {"format": "hydra_two_headed", "seats": 4},
    {"format": "emperor", "seats": 6},
    {"format": "raid", "seats": 3},
]


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    folder: Path = tmp_path_factory.mktemp("twins")
    with (
        still_time() as clock,
        House(folder / "a.sqlite", clock=clock) as one,
        House(folder / "b.sqlite", clock=clock) as two,
    ):
        yield one, two


def played(options: dict[str, Any], moves: int, chance: random.Random) -> State:
    """A position after random moves, with its log."""
    state = GAME.new(GAME.check_options(options), FairRng(SEED))
    state.log = Log()
    for _ in range(moves):
        if state.over:
            break
        mask = must_act(state)
        seat = chance.choice([n for n in range(options["seats"]) if mask >> n & 1])
        GAME.play(state, seat, chance.choice(legal(state, seat)))
    return state


def twin(state: State, seat: int, chance: random.Random) -> State:
    """Another state that `seat` (-1: spectators) can't tell from this one, secrets included."""
    other = GAME.determinize(state, seat, FastRng(chance.randrange(1 << 40)))
    other.log = Log()
    assert state.log is not None
    for event in state.log.events:
        told = event.secret
        if told and not (seat >= 0 and event.audience != ALL_SEATS and event.audience >> seat & 1):
            told = dict.fromkeys(told, CANARY)
        other.log.events.append(
            Event(event.kind, event.seat, event.rule, event.params, event.audience, told)
        )
    return other


def open_table(house: House, id: str, options: dict[str, Any], state: State) -> None:
    """Put a state on a table of a house, under a given id and with given tokens."""
    seats = [Seat(n, "human", f"P{n}", None, n == 0) for n in range(options["seats"])]
    facts = TableFacts(
        id, GAME.id, GAME.version, "", "network", False, False, options, {"seed": SEED},
        "2026-01-01T00:00:00Z", "playing", 0, None, seats,
    )  # fmt: skip

    async def enter() -> None:
        table = Table(GAME, facts, Session.of(GAME, options, state))
        table.tokens = {token_hash(f"{id}-{n}"): n for n in range(len(seats))}
        writes = facts.set_out() + journal_writes(table, [], table.stream.events)
        await house.lobby.store.write(writes)
        house.lobby.tables.enter(table)

    house.run(enter())


def received(house: House, id: str, seat: int, safe: list[str]) -> list[str]:
    """Everything that a seat gets: frames and REST answers, in order."""
    token = None if seat < 0 else f"{id}-{seat}"
    got: list[str] = []
    with Player(house.address, id, token) as player:
        player.catch_up()
        decision = player.now["decision"] or {"id": 0}
        ask = {"decision": decision["id"]}
        player.ask("undo", "u", to=0)
        player.ask("act", "b", action="buy trade_row:0?", **ask)
        for n, blocked in enumerate(decision.get("blocked", [])):
            player.ask("act", f"c{n}", action=blocked["action"], **ask)
        if seat >= 0 and not decision.get("yours"):
            player.ask("act", "d", action="end_turn", **ask)
        for n, action in enumerate(safe):
            now = player.now["decision"]["id"]
            player.ask("act", f"s{n}", decision=now, action=action)
            player.catch_up()
        for n in range(len(safe)):
            player.ask("undo", f"v{n}")
            player.catch_up()
        got += player.raw
    for path in ("", "/at/0", "/at/0/report", "/timeline", "/record", "/odds"):
        answer = house.http.get(f"/api/tables/{id}{path}", headers=bearer(token))
        got.append(answer.text)
    return got


def safe_moves(state: State, seat: int, chance: random.Random) -> list[str]:
    """Moves of the seat that use no chance and show nothing, so that both twins allow them."""
    copy = state.clone()
    session = Session.of(GAME, {}, copy)
    found: list[str] = []
    while seat >= 0 and len(found) < 4 and not copy.over and may_act(session.state) >> seat & 1:
        action = chance.choice(legal(session.state, seat))
        words = GAME.write(action)
        move = session.play(seat, action)
        if move.barrier:
            break
        found.append(words)
    return found


@pytest.mark.drawn
@pytest.mark.parametrize("options", FORMATS, ids=lambda o: f"{o['format']}-{o['seats']}")
def test_equal_knowledge_gives_equal_bytes(
    houses: tuple[House, House], options: dict[str, Any]
) -> None:
    for pair in range(max(1, PAIRS // len(FORMATS))):
        chance = random.Random(f"{options}{pair}")
        checked = GAME.check_options(options)
        state = played(checked, chance.randrange(160), chance)
        if state.over:
            continue
        seat = chance.randrange(-1, options["seats"])
        other = twin(state, seat, chance)
        safe = safe_moves(state, seat, random.Random(pair))
        id = f"{options['format']}-{pair}"
        streams = []
        for house, each in zip(houses, (state, other), strict=True):
            open_table(house, id, checked, each)
            streams.append(received(house, id, seat, safe))
        assert streams[0] == streams[1]
        assert len(streams[0]) > 6
        assert not any(SEED in text or CANARY in text for text in streams[1])


UNIQUE = {"hand": "mothership", "deck": "dreadnaught", "trade_deck": "brain_world"}


def hidden_table() -> State:
    """Seat 1 holds cards, and the trade deck hides cards, of which no other copy is to be seen."""
    position = {
        "options": {"format": "duel"},
        "set": {
            "trade_row": ["cutter", "ram", "corvette", "trade_bot", "blob_wheel"],
            "trade_deck": [UNIQUE["trade_deck"], "stealth_needle"],
            "seats": {
                "0": {"hand": ["4 scout"], "deck": ["2 viper"], "trade": 9},
                "1": {"hand": [UNIQUE["hand"], "2 scout"], "deck": [UNIQUE["deck"], "3 scout"]},
            },
        },
    }
    return GAME.position(position, FastRng(1))


def test_hidden_cards_are_nowhere_in_what_others_receive(houses: tuple[House, House]) -> None:
    house = houses[0]
    open_table(house, "hidden", GAME.check_options({"seats": 2}), hidden_table())
    texts: list[str] = []
    with (
        Player(house.address, "hidden", "hidden-0") as player,
        Player(house.address, "hidden") as watcher,
        Player(house.address, "hidden", "hidden-1") as owner,
    ):
        for _ in range(4):
            player.play("play card:scout")
        player.act("play card:mothership")
        player.act("buy trade_row:9")
        for _ in range(3):
            player.ask("undo")
        player.ask("offer", kind="undo", to=0)
        player.catch_up()
        watcher.catch_up()
        owner.catch_up()
        texts += player.raw + watcher.raw
        assert any(f'"{UNIQUE["hand"]}"' in text for text in owner.raw)
    for token in ("hidden-0", None):
        for path in ("", "/at/0", "/at/1", "/at/1/report", "/timeline", "/record", "/odds"):
            answer = house.http.get(f"/api/tables/hidden{path}", headers=bearer(token))
            assert answer.status_code == 200
            texts.append(answer.text)
    for told in texts:
        text = re.sub(r'"(?:trade_)?unseen": ?\{[^{}]*\}', "", told)  # what is there, not where
        for card in UNIQUE.values():
            refusal_of_own_words = '"refuse"' in text and "not_in_hand" in text
            assert card not in text or refusal_of_own_words, text[:400]


@pytest.mark.drawn
def test_a_game_against_a_bot_shows_neither_seed_nor_tokens_nor_hands(
    houses: tuple[House, House],
) -> None:
    house = houses[0]
    id, tokens = house.create("human", "random", "random", options={"format": "free_for_all"})
    seed = house.run(house.lobby.tables.get(id)).table.facts.origin["seed"]
    with (
        Player(house.address, id, tokens["0"]) as player,
        Player(house.address, id) as watcher,
    ):
        for _ in range(60):
            while not player.now["decision"]["yours"]:
                player.until("update")
            player.play(random.Random(_).choice(player.choices()))
            if player.now["view"]["outcome"]:
                break
        watcher.catch_up()
        for seat, messages in ((0, player.messages), (-1, watcher.messages)):
            for message in messages:
                check_view(message.get("view"), seat)
                for event in message.get("events", []):
                    told = event["message"]["params"]
                    assert event["seat"] == seat or "cards" not in told or event["kind"] != "drew"
        finished = player.now["table"]["status"] == "finished"
        for text in player.raw + watcher.raw:
            assert finished or seed not in text
            assert not any(token in text for token in tokens.values())
            assert json.loads(text)


def check_view(view: dict[str, Any] | None, seat: int) -> None:
    """Nobody sees a deck, and a hand only its own seat; what was shown in play may be known."""
    if view is None or view["outcome"]:
        return
    assert view["you"] == (None if seat < 0 else seat)
    for player in view["players"]:
        if player["seat"] != seat:
            assert set(player["hand"]) <= {None}
