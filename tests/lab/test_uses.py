"""What a series tells of the things that it used."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from astrarium.kernel.events import ALL_SEATS, Event
from astrarium.lab.series import Series, find_game
from astrarium.lab.uses import Grain, Uses, count, expected, main, named, never, table

DUEL = Series("star_realms", ["greedy", "random"], 3)


def test_an_event_is_counted_for_everything_that_it_names() -> None:
    params: dict[str, str | int] = {
        "agenda": "@agenda:mutiny",
        "outcome": "@outcome:seat_3",
        "n": 2,
    }
    event = Event("outcome", 1, "TI-57.17", params, ALL_SEATS, {})
    assert set(named(event, Grain(), [])) == {
        ("agenda", "mutiny", "outcome"),
        ("outcome", "seat_3", "outcome"),
    }
    assert ("agenda", "mutiny", "outcome seat") in named(event, Grain(("outcome",)), [])
    built = Event("produce", 1, "", {"unit": "@unit:flagship"}, ALL_SEATS, {})
    apart = Grain((), ("unit",))
    assert list(named(built, apart, ["faction:sol", "faction:yin"])) == [
        ("unit", "flagship (yin)", "produce")
    ]


def test_uses_add_up_whatever_the_parts() -> None:
    whole = count(DUEL, 3, Grain())
    parts = Uses()
    parts.add(count(DUEL, 2, Grain()))
    assert parts.games == 2
    assert whole.games == 3
    assert sum(whole.times.values()) > sum(parts.times.values()) > 0
    again = count(DUEL, 3, Grain(), jobs=2)
    assert again.times == whole.times
    assert again.within == whole.within


def test_what_no_event_named_is_listed() -> None:
    game = find_game("twilight_imperium")
    uses = Uses()
    uses.note(Counter({("action", "sabotage", "play"): 4}))
    assert "sabotage" in expected(game, "action")
    assert "sabotage" not in never(game, uses, "action")
    assert len(never(game, uses, "action")) == len(expected(game, "action")) - 1
    assert table(game, uses, "action")[2] == "| Sabotage | 1 | play 4 |"


def test_the_command_writes_tables(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["uses", "star_realms", "--games", "1", "--sorts", "card", "--option", "seats=2"]
    monkeypatch.setattr(sys, "argv", order)
    main()
    told = capsys.readouterr().out
    assert told.startswith("1 games, seed 0")
    assert "| card | games | events |" in told
