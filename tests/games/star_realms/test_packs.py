"""Cards of one's own in Star Realms: what a pack may change, and what it does then."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from astrarium.games.star_realms import GAME
from astrarium.kernel.errors import BadPack
from astrarium.kernel.flow import apply, legal, lowest, must_act
from astrarium.kernel.rng import FastRng

Json = dict[str, Any]


def changed(**fields: Json) -> Json:
    """The game's own data as a pack in which cards have other values; None takes one away."""
    table = tomllib.loads(GAME.pack_template()["cards.toml"])
    cards = [{**card, **fields.pop(card["id"], {})} for card in table["card"]]
    assert not fields
    cards = [{k: v for k, v in card.items() if v is not None} for card in cards]
    return {"cards.toml": {**table, "card": cards}}


def faults(pack: Json) -> list[tuple[str, str]]:
    with pytest.raises(BadPack) as found:
        GAME.read_cards(pack)
    return [(fault.record, fault.field) for fault in found.value.faults]


def test_the_template_is_a_pack_and_deals_the_same_game() -> None:
    pack = GAME.read_pack(GAME.pack_template())
    own, packed = GAME.start({}, 5), GAME.start({"cards": pack}, 5)
    told, its = GAME.save(own), GAME.save(packed)
    assert its.pop("options") == {**told.pop("options"), "cards": pack}
    assert its == told


def test_costs_defenses_and_counts_are_the_packs() -> None:
    pack = changed(
        cutter={"cost": 9, "count": 0},
        battle_blob={"cost": 1, "count": 7, "name_en": "Blob of Mine"},
        royal_redoubt={"defense": 2},
        explorer={"cost": 3},
    )
    s = GAME.start({"cards": pack}, 1)
    speaking = GAME.at_table(s.config.options)
    words = [speaking.components_at(s)[kind]["id"] for kind in s.kinds]
    assert (words.count("cutter"), words.count("battle_blob")) == (0, 7)
    told = {card["id"]: card for card in speaking.components_at(s)}
    assert told["royal_redoubt"]["defense"] == 2
    assert speaking.name_thing("card", "battle_blob", "en") == "Blob of Mine"
    position = {"options": {"cards": pack}, "set": {
        "trade_row": ["battle_blob"],
        "seats": {"0": {"trade": 1, "combat": 2}, "1": {"bases": ["royal_redoubt"]}},
    }}  # fmt: skip
    laid = GAME.position(position, FastRng(1))
    allowed = [GAME.write(action) for action in legal(laid, 0)]
    assert "buy trade_row:0" in allowed
    assert "attack_base seat:1 slot:0" in allowed
    assert "buy_explorer" not in allowed


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"cutter": {"faction": "blob"}}, [("cutter", "faction")]),
        ({"cutter": {"primary": []}}, [("cutter", "primary")]),
        ({"cutter": {"defense": 4}}, [("cutter", "defense")]),
        ({"cutter": {"cost": None}}, [("cutter", "cost")]),
        ({"scout": {"count": 9}}, [("scout", "count")]),
        ({"scout": {"cost": 1}}, [("scout", "cost")]),
        ({"explorer": {"count": 0}}, [("explorer", "count")]),
        ({"cutter": {"count": 10}}, [("cutter", "count")]),
        ({"ram": {"cost": 0}, "viper": {"count": "2"}}, [("ram", "cost"), ("viper", "count")]),
        ({"cutter": {"colour": "red"}}, [("cutter", "colour")]),
        ({"cutter": {"id": "kutter"}}, [("cutter", ""), ("kutter", "id")]),
    ],
)  # fmt: skip
def test_what_a_pack_may_not_change_is_refused_by_card_and_field(
    fields: Json, wrong: list[tuple[str, str]]
) -> None:
    assert sorted(faults(changed(**fields))) == sorted(wrong)


def test_a_trade_deck_of_a_handful_of_cards_is_refused() -> None:
    table = tomllib.loads(GAME.pack_template()["cards.toml"])
    for card in table["card"]:
        if card["id"] not in ("scout", "viper", "explorer"):
            card["count"] = 0
    assert faults({"cards.toml": table}) == [("", "count")]


def test_a_game_with_a_pack_is_played_to_its_end() -> None:
    pack = changed(battle_blob={"cost": 1, "count": 9}, space_station={"defense": 1})
    s = GAME.start({"cards": pack}, 2)
    chance = FastRng(4)
    while not s.over:
        seat = lowest(must_act(s))
        ways = legal(s, seat)
        apply(s, seat, ways[chance.below(len(ways))])
        assert GAME.outcome(s) is not None or not s.over
    assert GAME.digest(GAME.load(GAME.save(s))) == GAME.digest(s)
