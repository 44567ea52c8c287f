"""Cards and rules lead to each other."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.kernel.game import Game, Json, games
from astrarium.library.library import Library
from astrarium.library.links import fits, mentioned, names_of, read_links

GAMES = [game for game in games().values() if (game.folder / "links.toml").exists()]


def library(id: str) -> Library:
    return Library(games()[id], games()[id].components())


def test_a_card_is_under_the_rules_that_name_it_and_those_of_its_kind() -> None:
    found = library("star_realms").governing
    assert found["battle_station"][0] == "SR-17.13"
    assert {"SR-6.1", "SR-6.4", "SR-9.1"} <= set(found["battle_station"])
    assert "SR-6.4" not in found["blob_wheel"]
    assert "SR-8.1" in found["cutter"]
    viscount = library("starship_battles").governing["mon_calamari_star_defender_viscount"]
    assert {"SB-4.4", "SB-4.16", "SB-5.14", "SB-8.11"} <= set(viscount)


def test_a_rule_lists_the_cards_that_it_names_in_either_language() -> None:
    found = library("star_realms").named
    assert found["SR-17.4"] == ["blob_world", "mech_world"]
    assert set(found["SR-1.4"]) == {"scout", "viper", "explorer"}
    assert "SR-6.4" not in found


def test_a_name_within_a_longer_one_is_not_taken_for_it() -> None:
    assert library("starship_battles").named["SB-8.9"] == ["light_3_fly_casual"]
    assert library("star_realms").named["SR-17.11"].count("battle_mech") == 1
    called = names_of([card("blob", "Blob"), card("blob_world", "Blob World")], "en")
    assert mentioned("A Blob World, not a blob.", called) == {"blob_world"}
    assert mentioned("Blobs and Blob Worlds", called) == {"blob", "blob_world"}


def card(id: str, name: str) -> Json:
    return {"id": id, "kind": "card", "name": {"en": name, "fr": name}}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_link_leads_somewhere(game: Game[Any]) -> None:
    known = {rule.id for rule in game.rules()}
    for when, rules in read_links(game):
        assert set(rules) <= known, when
        assert any(fits(one, when) for one in game.components()), when
