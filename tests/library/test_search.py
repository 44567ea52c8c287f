"""What players type finds what they look for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from astrarium.kernel.game import games
from astrarium.library.library import Library

SEARCHES = [
    # game, language, what is typed, what must come first
    ("star_realms", "fr", "mélanger", "rule SR-14.3"),
    ("star_realms", "fr", "melanger", "rule SR-14.3"),
    ("star_realms", "fr", "gagner", "rule SR-2.1"),
    ("star_realms", "en", "how do I win?", "rule SR-2.1"),
    ("star_realms", "en", "hand size", "rule SR-14.4"),
    ("star_realms", "fr", "taille de la main", "rule SR-14.4"),
    ("star_realms", "en", "tie", "rule SR-15.1"),
    ("star_realms", "fr", "egalite", "rule SR-15.1"),
    ("star_realms", "en", "buy a card", "rule SR-11.1"),
    ("star_realms", "fr", "acheter une carte", "rule SR-11.1"),
    ("star_realms", "en", "first player", "rule SR-3.3"),
    ("star_realms", "fr", "defausse forcee", "rule SR-16.4"),
    ("star_realms", "en", "ram", "component ram"),
    ("star_realms", "en", "Stealth Needle", "component stealth_needle"),
    ("star_realms", "en", "stealth nedle", "component stealth_needle"),
    ("star_realms", "fr", "fantome", "component stealth_needle"),
    ("star_realms", "fr", "explorateur", "component explorer"),
    ("star_realms", "en", "trash", "term scrap"),
    ("star_realms", "en", "ally", "rule SR-8.1"),
    ("star_realms", "fr", "sr 6.4", "rule SR-6.4"),
    ("star_realms", "en", "6.4", "rule SR-6.4"),
    ("starship_battles", "en", "fly casual", "component light_3_fly_casual"),
    ("starship_battles", "fr", "rayons tracteurs", "component tractor_beam"),
    ("starship_battles", "en", "tie", "component tie_fighter"),
    ("starship_battles", "en", "draw", "rule SB-9.4"),
    ("starship_battles", "fr", "repousser", "rule SB-4.10"),
    ("ares", "fr", "paravents", "rule AR-1.13"),
    ("ares", "en", "reroll", "rule AR-8.4"),
    ("ares", "fr", "renforts", "rule AR-7.6"),
    ("ares", "en", "trooper", "component trooper"),
    ("ares", "en", "how do I win?", "rule AR-1.2"),
    ("ares", "en", "retreat", "rule AR-7.8"),
    ("starship_battles", "fr", "gagner", "rule SB-9.1"),
    ("starship_battles", "en", "range", "rule SB-5.4"),
    ("starcraft", "en", "how do I win?", "rule SC-1.2"),
    ("starcraft", "en", "zergling", "component zergling"),
    ("starcraft", "en", "hand size", "rule SC-8.19"),
    ("starcraft", "en", "first player", "rule SC-3.1"),
    ("starcraft", "en", "cloak", "rule SC-22.1"),
    ("starcraft", "en", "splash", "rule SC-22.15"),
    ("starcraft", "en", "z axis", "rule SC-4.10"),
    ("starcraft", "fr", "egalite", "rule SC-9.4"),
    ("starcraft", "fr", "ouvrier", "rule SC-8.6"),
    ("starcraft", "fr", "renforts", "component reinforcements"),
    ("twilight_imperium", "en", "how do I win?", "rule TI-66"),
    ("twilight_imperium", "fr", "gagner", "rule TI-66"),
    ("twilight_imperium", "en", "first player", "rule TI-SU.1"),
    ("twilight_imperium", "en", "trade goods", "rule TI-27.2"),
    ("twilight_imperium", "en", "gravity rift", "rule TI-75.1"),
    ("twilight_imperium", "en", "hand size", "rule TI-19.4"),
    ("twilight_imperium", "en", "fleet pool", "rule TI-72.1"),
    ("twilight_imperium", "en", "war sun", "rule TI-16.3"),
    ("twilight_imperium", "fr", "voter", "rule TI-57.6"),
    ("twilight_imperium", "fr", "jetons de commandement", "rule TI-62"),
    ("twilight_imperium", "fr", "elimination", "rule TI-13.7"),
    ("twilight_imperium", "en", "wellon", "component wellon"),
    ("twilight_imperium", "fr", "mecatol", "component mecatol_rex"),
]
"""As people type: without accents, in the plural, with words of another game's rulebook."""


@cache
def library(id: str) -> Library:
    game = games()[id]
    return Library(game, game.components())


def answers(id: str, asked: str, language: str = "en") -> list[str]:
    return [
        f"{one.kind} {shown(one.title) if one.kind == 'term' else one.id}"
        for one in library(id).find(asked, language)
    ]


def shown(pieces: list[tuple[str, bool]]) -> str:
    return "".join(text for text, _ in pieces)


BENCHMARKS = Path(__file__).parents[2] / "docs" / "benchmarks.md"


def told_searches() -> list[tuple[str, str, str, str]]:
    """The rows of the table in the docs: game, language, what is typed, what is found first."""
    titles = {
        "Star Realms": "star_realms",
        "Starship Battles": "starship_battles",
        "The Ares Project": "ares",
        "StarCraft": "starcraft",
        "Twilight Imperium": "twilight_imperium",
    }
    text = BENCHMARKS.read_text("utf-8").partition("## Searches")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.+?) \| (en|fr) \| `(.+?)` \| (.+?) \|$", text, re.MULTILINE)
    return [(titles[game], language, asked, first) for game, language, asked, first in rows]


@pytest.mark.parametrize(("game", "language", "asked", "first"), told_searches())
def test_the_docs_tell_what_is_found(game: str, language: str, asked: str, first: str) -> None:
    (found, *_) = library(game).find(asked, language)
    named = f" ({found.id})" if found.kind == "rule" else ""
    assert shown(found.title) + named == first


@pytest.mark.parametrize(("game", "language", "asked", "first"), SEARCHES)
def test_what_players_type_finds_what_they_look_for(
    game: str, language: str, asked: str, first: str
) -> None:
    found = answers(game, asked, language)
    assert first == next(iter(found), "nothing"), found[:5]


def test_a_faction_finds_all_its_cards() -> None:
    for language, asked in (("en", "blob"), ("fr", "Blobs")):
        found = answers("star_realms", asked, language)
        cards = {
            f"component {one['id']}"
            for one in games()["star_realms"].components()
            if one.get("faction") == "blob"
        }
        assert len(cards) > 10
        assert cards <= set(found)
    assert "component corvette" in answers("star_realms", "empire galactique", "fr")


def test_words_of_the_other_language_are_found_too() -> None:
    (first, *_) = library("star_realms").find("outpost", "fr")
    assert first.kind == "rule"
    assert first.language == "en"
    assert ("Outposts", True) in first.title


def test_a_card_found_by_its_other_name_shows_its_own() -> None:
    (first, *_) = library("star_realms").find("stealth needle", "fr")
    assert shown(first.title) == "Fantôme"
    assert first.language == "fr"


def test_the_beginning_of_a_word_is_enough() -> None:
    assert answers("star_realms", "outp")[0] == answers("star_realms", "outpost")[0]
    assert answers("star_realms", "défau", "fr")


def test_found_words_are_marked_and_nothing_else_is_changed() -> None:
    for one in library("star_realms").find("defausses forcees", "fr"):
        if one.kind != "rule":
            continue
        rule = next(r for r in games()["star_realms"].rules() if r.id == one.id)
        assert (shown(one.title), shown(one.text)) == (rule.title["fr"], rule.text["fr"])
        marked = [text for text, found in one.title + one.text if found]
        assert marked
        assert all(word.lower().startswith(("défauss", "forc")) for word in marked)


def test_a_small_french_word_with_an_accent_is_no_article() -> None:
    marked = {
        text
        for one in library("starship_battles").find("dé", "fr")
        for text, found in one.text
        if found and one.language == "fr"
    }
    assert {"dé"} <= marked
    assert "de" not in marked


def test_nonsense_finds_nothing_and_breaks_nothing() -> None:
    for asked in ("", " ", "xyzzyx", '"', "a* OR b", "NEAR(", "{}:", "\0", "’", "é" * 300):
        assert library("star_realms").find(asked, "en") == library("star_realms").find(asked, "en")
    assert answers("star_realms", "xyzzyx") == []
    assert answers("star_realms", "''") == []


def test_only_the_wanted_kinds_are_told() -> None:
    found = library("star_realms").find("blob", "en", ["component"])
    assert {one.kind for one in found} == {"component"}
    assert library("star_realms").find("SR-6.4", "en", ["component"]) == []


def test_cards_of_a_table_are_found_there_and_only_there() -> None:
    game = games()["star_realms"]
    own = dict(game.components()[0], id="comet", name={"en": "Comet Tamer", "fr": "Dompteuse"})
    table = Library(game, [*game.components(), own])
    assert table.find("dompteuse", "fr")[0].id == "comet"
    assert answers("star_realms", "dompteuse", "fr") == []


@pytest.mark.drawn
def test_every_game_is_searched_in_both_languages() -> None:
    for id, game in games().items():
        rule = game.rules()[0]
        for language in ("en", "fr"):
            found = Library(game, game.components()).find(rule.title[language], language)
            assert f"{rule.id}" in [one.id for one in found], (id, language)
