"""What people read in the terminal: tables, lists of choices, help; seats count from 1."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from rich.console import Console

from astrarium.bots.bot import answer
from astrarium.bots.registry import make
from astrarium.cli import main, plain
from astrarium.cli.board import board
from astrarium.cli.menu import Menu
from astrarium.cli.words import Words
from astrarium.kernel.flow import lowest, must_act
from astrarium.kernel.game import Game, Json, game, games
from astrarium.kernel.rng import FastRng

Typed = Callable[..., str]
TABLES: list[tuple[str, Json]] = [
    ("star_realms", {}),
    ("star_realms", {"format": "emperor"}),
    ("starship_battles", {"variant": "quick_start"}),
    ("starship_battles", {"variant": "skirmish", "fleets": "build"}),
    ("ares", {}),
    ("ares", {"variant": "complete", "faction_0": "xenos", "faction_1": "colossus"}),
    ("ares", {"variant": "free_for_all", "seats": 4}),
    ("goofspiel", {"seats": 3}),
]
BIG: list[tuple[str, Json]] = [
    ("starcraft", {"seats": 3}),
    ("starcraft", {"variant": "team_play", "seats": 4, "factions": "random"}),
    ("twilight_imperium", {"seats": 3}),
    ("twilight_imperium", {"seats": 4, "galaxy": "built", "factions": "chosen"}),
]
RAW = re.compile(
    r"\b[a-z]+_[a-z_]+\b|@[a-z]+:|\b[a-z]{2,9}\.[a-z]+\.[a-z_]+\b|None|True|False|\{|\}"
)
"""An id, a named thing, a key, or a piece of Python: nothing for people."""


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.setenv("COLUMNS", "100")

    def play(*lines: str, arguments: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        main(["play", *arguments.split()])
        return capsys.readouterr().out.replace("\u00a0", " ")

    return play


def positions(known: Game[Any], options: Json, every: int) -> list[Any]:
    """States of a game between greedy bots: one in so many, and the last."""
    state = known.start(options, 3)
    bot, chance = make("greedy"), FastRng(1)
    found = []
    count = 0
    while not state.over:
        if count % every == 0:
            found.append(state.clone())
        seat = lowest(must_act(state))
        known.play(state, seat, answer(bot, known, state, seat, chance))
        count += 1
    return [*found, state]


def drawn(draw: Any, known: Game[Any], state: Any, seat: int, language: str) -> str:
    """A table as it is printed."""
    names = [known.name_thing("seat", str(n), language) for n in range(known.seat_count(state))]
    out = Console(width=100, file=io.StringIO(), highlight=False)
    out.print(draw(known, known.view(state, seat), names, Words(language)))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text


# -- tables --------------------------------------------------------------------------------------


@pytest.mark.drawn
@pytest.mark.parametrize(("id", "options"), [*TABLES, *BIG], ids=str)
def test_a_table_holds_nothing_but_words_for_people(id: str, options: Json) -> None:
    known = game(id)
    for number, state in enumerate(positions(known, options, 40)):
        text = drawn(board, known, state, number % known.seat_count(state), "fr")
        assert RAW.search(text) is None, RAW.findall(text)
        assert "joueur 1" in text
        assert "joueur 0" not in text


@pytest.mark.drawn
@pytest.mark.parametrize(("id", "options"), TABLES, ids=str)
def test_the_plain_table_draws_any_view(id: str, options: Json) -> None:
    known = game(id)
    for state in positions(known, options, 60):
        text = drawn(plain.draw, known, state, 0, "en")
        assert "seat 1" in text
        assert "@" not in text
        assert "{" not in text


def test_a_battle_of_ares_shows_line_scores_and_dice() -> None:
    ares = game("ares")
    seen = ""
    for state in positions(ares, {"variant": "complete"}, 1):
        battle = ares.view(state, 0)["battle"]
        if battle is not None and battle["volley"] is not None and len(battle["columns"]) > 2:
            seen = drawn(board, ares, state, 0, "en")
            break
    assert re.search(r"Combat Round 1 of \d", seen)
    assert "column 3" in seen
    assert re.search(r"Attacker +\w+.* ×\d", seen)
    assert re.search(r"or less hits: (no hit|\d hits?)", seen)


def test_a_rivals_base_in_ares_is_shown_as_it_was_seen_last() -> None:
    ares = game("ares")
    state = positions(ares, {}, 10)[1]
    told = ares.view(state, 0)["players"][1]
    assert told["hidden"] > 1
    text = drawn(board, ares, state, 0, "en")
    rival, _, own = text.partition("your Base")
    assert f"{told['hidden']} cards have gone behind the screen since." in rival
    assert rival.count("/4") == len(told["base"]["sites"])
    assert "new" in own
    assert "new" not in rival


def test_the_galaxy_of_starcraft_is_told_planet_by_planet_without_hidden_orders() -> None:
    starcraft = game("starcraft")
    state = positions(starcraft, {"seats": 3}, 40)[5]
    view = starcraft.view(state, 0)
    lines = drawn(board, starcraft, state, 0, "en").splitlines()
    stacks = [line for line in lines if "orders, from the bottom up" in line]
    tokens = [token for planet in view["planets"] for token in planet["stack"]]
    hidden = [token for token in tokens if token["order"] is None]
    assert 0 < len(hidden) < len(tokens)
    assert sum(line.count("? (seat") for line in stacks) == len(hidden)
    for planet in view["planets"]:
        name = starcraft.name_thing("planet", planet["planet"], "en")
        at = next(n for n, line in enumerate(lines) if line.startswith(name + "  "))
        assert any(re.match(r"    1 \w+ \d · up to ", line) for line in lines[at : at + 4])
    assert sum(line.startswith("    hand: ") for line in lines) == 1


def test_a_battle_of_starcraft_shows_its_skirmishes() -> None:
    starcraft = game("starcraft")
    states = positions(starcraft, {"seats": 3}, 1)
    state = next(one for one in states if one.battle.skirmishes)
    text = drawn(board, starcraft, state, 0, "en")
    assert re.search(r"seat \d attacks seat \d: \w+.*, area \d", text)
    assert re.search(r"skirmish 1.*: .+ / .+", text)


def test_the_map_of_twilight_imperium_has_its_tiles_where_they_lie() -> None:
    twilight = game("twilight_imperium")
    state = positions(twilight, {"seats": 3}, 100)[2]
    text = drawn(board, twilight, state, 0, "en")
    at = {(one["q"], one["r"]): one["system"] for one in twilight.view(state, 0)["systems"]}
    lines = text.splitlines()[1:12]
    middle = next(n for n, line in enumerate(lines) if f" {at[0, 0]} " in line)
    column = lines[middle].index(at[0, 0])
    assert lines[middle + 2][column:].split()[0] == at[0, 1]
    assert lines[middle + 1][column + 6 :].split()[0] == at[1, 0]
    assert re.search(r"^  18 Mecatol Rex 1/6", text, re.MULTILINE)
    own = text.partition("» seat 1" if "» seat 1" in text else "  seat 1  ")[2]
    assert re.search(r"secret objectives: .+ \d/\d", own)


# -- choices -------------------------------------------------------------------------------------


def test_choices_stand_in_columns_verb_by_verb_read_downwards() -> None:
    ares = game("ares")
    menu = Menu(ares, ares.start({}, 4), 0, "en")
    lines = [line.plain for line in menu.lines(100, 99)]
    assert len(lines) == 6
    assert re.match(r"  1 Take Barracks +7 Take Nuclear Plant +13 Take Jump Packs$", lines[0])
    assert all(len(line) <= 100 for line in lines)
    assert len({line.index("Take", 10) for line in lines}) == 1
    assert len(menu.lines(40, 99)) == 18


def test_what_does_not_fit_on_a_page_begins_anew_on_the_next() -> None:
    ares = game("ares")
    menu = Menu(ares, ares.start({}, 4), 0, "en")
    lines = [line.plain for line in menu.lines(100, 4)]
    assert re.match(r"  1 .* 5 .* 9 ", lines[0])
    assert re.match(r" 13 .* 15 .* 17 ", lines[4])
    assert len(lines) == 6


def test_what_ends_a_turn_never_has_the_first_number(typed: Typed) -> None:
    arguments = "starship_battles --format quick_start --seed 4 --lang en"
    out = typed("1", "1", "deployment done", "q", arguments=arguments)
    listed = out.rpartition("move your ships")[2]
    assert re.search(r" 1 (?!End)", listed)
    assert re.search(r"\d+ End movement\n", listed)


def test_more_choices_than_a_screen_holds_come_page_by_page(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "20")
    monkeypatch.setattr(Console, "is_terminal", True)
    arguments = "starship_battles --format standard --option fleets=build --seed 4 --lang en"
    out = typed("m", "m", "wing", "q", arguments=arguments)
    out = re.sub(r"\x1b\[[0-9;]*m", "", out)
    first, second, third, found = re.split(r"> (?:m|wing)\n", out)
    assert "more lines of choices: m shows them." in first
    assert "Fleet" not in first.partition("Build your fleet")[2]
    assert "Rebel task force (148)" in second + third
    assert len(second.splitlines()) <= 17
    assert "things fit. Which?" in found
    assert "Corellian" not in found
    assert re.search(r"\d+ Add A-wing Starfighter", found)


def test_a_pipe_gets_all_choices_at_once(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "20")
    arguments = "starship_battles --format standard --option fleets=build --seed 4 --lang en"
    out = typed("q", arguments=arguments)
    assert "Rebel task force (148)" in out
    assert "more line" not in out


def test_a_whole_label_and_whole_words_win_over_parts_of_words() -> None:
    known = game("goofspiel")
    menu = Menu(known, known.start({}, 1), 0, "en")
    assert [known.write(action) for action in menu.find("bid 1")] == ["bid n:1"]
    assert len(menu.find("bid")) == 13
    assert len(menu.find("bi")) == 13


# -- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("id", [id for id in games() if id != "convoy"])
def test_help_is_the_games_own(typed: Typed, id: str, language: str) -> None:
    out = typed("?", "q", arguments=f"{id} --seed 3 --lang {language}")
    told = " ".join(out.partition("> ?")[2].split())
    known = games()[id]
    own = " ".join(known.say(language, f"{known.prefix}.help", {}).split())
    assert own[:60] in told
    has_hand = id == "star_realms"
    assert (" p jouer toute" in told or " p play the whole" in told) == has_hand
    assert ("skip " in told) == (id == "twilight_imperium")
    assert ("seat:0" in told) == (id not in ("starship_battles", "goofspiel"))
    assert "trade_row:3" not in told or has_hand


def test_help_answers_the_first_choice_of_this_very_question(typed: Typed) -> None:
    out = typed("?", "q", arguments="ares --seed 4 --lang en")
    assert "“Take Barracks”: type 1, or some" in " ".join(out.split())
    assert "pick card:barracks" in out


def test_commands_without_a_meaning_in_a_game_are_not_named(typed: Typed) -> None:
    out = typed("q", arguments="goofspiel --seed 4 --lang en")
    assert "number or words · u take back · w why not · r rule · l log · q leave" in out


@pytest.mark.parametrize("line", ["p", "e", "c comet", "skip"])
def test_nor_do_they_answer_there(typed: Typed, line: str) -> None:
    out = typed(line, "q", arguments="goofspiel --seed 4 --lang en")
    assert f"{line} is nothing you can do here" in out


def test_a_verb_called_play_makes_no_hand_that_is_played_at_once(typed: Typed) -> None:
    """Cards of Twilight Imperium are played one at a time, each with thought."""
    out = typed("?", "p", "q", arguments="twilight_imperium --seed 4 --lang en")
    assert "play the whole hand" not in out
    assert "Nothing to play" not in out


# -- seats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_seats_count_from_1_wherever_people_read_them(typed: Typed, language: str) -> None:
    out = typed(
        "p", "w", "w 1", "l 50", "e", "e", "q",
        arguments=f"star_realms --seed 5 --format free_for_all --seats 3 --lang {language}",
    )  # fmt: skip
    assert not re.search(r"(seat|joueur|place) 0\b|seat:\d", out)
    assert ("seat 1 · you" if language == "en" else "joueur 1 · vous") in out


def test_the_seat_asked_for_counts_from_1(typed: Typed) -> None:
    out = typed("q", arguments="goofspiel --seed 4 --seat 2 --lang en")
    assert "seat 1 · greedy" in out
    assert "seat 2 · you" in out


def test_the_end_says_how(typed: Typed) -> None:
    out = typed("3", "resign", arguments="goofspiel --seed 4 --lang fr")
    assert "Vous perdez. Fin de partie\u202f: Le plus de points" in out
