"""A terminal game can be played, looked up, undone, left and resigned from typed lines."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from astrarium.cli import main
from astrarium.lab.replay import verify

Typed = Callable[..., tuple[int, str]]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    monkeypatch.setenv("COLUMNS", "100")

    def play(*lines: str, arguments: str = "star_realms --seed 5 --lang en") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        status = main(["play", *arguments.split()])
        return status, capsys.readouterr().out.replace("\u00a0", " ")

    return play


def last(out: str, mark: str) -> str:
    """What was printed after the last line typed like this."""
    return out.rpartition(f"> {mark}\n")[2]


def test_the_table_shows_opponents_row_hand_and_pools(typed: Typed) -> None:
    _, out = typed("p", "q")
    table = last(out, "p")
    assert "seat 2 · greedy  50 authority  hand 5, deck 5, discard pile 0" in table
    assert "Trade row: Blob Wheel B 3 | Battle Mech M 5" in table
    assert "» seat 1 · you     50 authority  3 trade  0 combat  hand 0" in table
    assert "in play: Scout ×3" in table
    assert "Buy Blob Wheel for 3" in table
    assert "End turn" in table


def test_an_opponents_hand_is_not_shown(typed: Typed) -> None:
    _, out = typed("q")
    assert out.count("hand: ") == 1


@pytest.mark.parametrize("words", ["1", "scout", "play card:scout", "PLAY scout"])
def test_an_answer_is_a_number_words_or_notation(typed: Typed, words: str) -> None:
    _, out = typed(words, "q")
    assert "Played Scout, +1 trade  SR-5.2" in out


def test_words_that_fit_several_actions_are_asked_back(typed: Typed) -> None:
    _, out = typed("p", "buy", "q")
    assert "2 things fit. Which?" in last(out, "buy")
    assert "2 Buy Explorer for 2" in last(out, "buy")


@pytest.mark.parametrize("words", ["nonsense", "99", "0", "attack seat:9", "-1"])
def test_an_answer_that_fits_nothing_is_said_so(typed: Typed, words: str) -> None:
    _, out = typed(words, "q")
    assert "nothing you can do here" in last(out, words)


def test_an_illegal_action_is_refused_with_its_rule(typed: Typed) -> None:
    _, out = typed("buy trade_row:command_ship", "q")
    assert "Command Ship costs 8; you have 0 trade.  SR-11.1" in out


def test_why_not_explains_one_action_or_all_in_sight(typed: Typed) -> None:
    _, out = typed("w attack seat:1", "w", "w mech", "w play card:scout", "q")
    assert "You have no combat to spend.  SR-12.3" in last(out, "w attack seat:1")
    assert out.count("Junkyard costs 6") == 1
    assert out.count("Battle Mech costs 5") == 2
    assert "That is legal now." in out


def test_rules_and_cards_can_be_looked_up(typed: Typed) -> None:
    _, out = typed("r SR-6.4", "r", "r shuffle discard", "c ram", "c zzz", "r zzz", "q")
    assert "SR-6.4  Outposts protect their owner" in out
    assert "SR-4.2" in last(out, "r")
    assert "Ram  cost 3" in out
    assert "No card answers to zzz." in out
    assert "No rule answers to zzz." in out


def test_undo_goes_back_to_the_barrier_and_no_further(typed: Typed) -> None:
    _, out = typed("u", "p", "u", "u all", "u", "q")
    assert out.count("Nothing can be taken back") == 2
    assert "1 answer taken back." in out
    assert "2 answers taken back." in out


def test_ending_the_turn_with_something_left_is_asked_twice(typed: Typed) -> None:
    _, out = typed("p", "e", "q")
    assert "Unspent trade is lost: 3  SR-13.1" in out
    assert "Ask again to end the turn" in out
    assert "turn 2" not in out
    _, out = typed("p", "e", "e", "q")
    assert "turn 3" in out


def test_the_log_lists_the_last_events(typed: Typed) -> None:
    _, out = typed("p", "l 1", "q")
    assert last(out, "l 1").count("Played Scout") == 1


def test_leaving_is_no_failure_but_input_that_ends_is(typed: Typed) -> None:
    assert typed("q")[0] == 0
    status, out = typed("p")
    assert status == 1
    assert "--seed 5 deals the same game again" in out


def test_resigning_ends_the_game(typed: Typed) -> None:
    status, out = typed("resign")
    assert status == 0
    assert "You lose." in out


@pytest.mark.drawn
def test_a_whole_game_is_played_recorded_and_told_as_json(typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    arguments = f"star_realms --seed 5 --lang en --json --record {path}"
    status, out = typed(*["p", "1", "e", "e"] * 400, arguments=arguments)
    assert status == 0
    told = json.loads(out)
    assert told["outcome"]["ending"] == "last_standing"
    verdict = verify(path)
    assert verdict.ok
    assert (verdict.actions, verdict.digest) == (told["actions"], told["digest"])


@pytest.mark.drawn
@pytest.mark.parametrize(
    "table",
    [
        "--format free_for_all --seats 4",
        "--format hunter --seats 3 --bot random,greedy",
        "--format hydra_two_headed",
        "--format hydra_three_headed --seat 5",
        "--format emperor --seat 2",
        "--format raid --seats 4 --seat 3",
    ],
)
def test_every_format_is_played_to_its_end(typed: Typed, table: str) -> None:
    lines = ["p", "1", "e", "e", "1"] * 600
    status, out = typed(*lines, arguments=f"star_realms --seed 3 --lang fr {table}")
    assert status == 0
    assert "Vous " in out[-600:]


def test_partners_and_roles_are_told(typed: Typed) -> None:
    _, out = typed("q", arguments="star_realms --format emperor --lang en --seed 1")
    assert "Emperor, your team" in out
    assert "Admiral" in out


def test_people_on_one_keyboard_see_only_their_own_hand(typed: Typed) -> None:
    _, out = typed("p", "e", "e", "", "q", arguments="star_realms --hotseat --seed 5 --lang en")
    assert "seat 2 is next. The others look away." in out
    after = out.partition("look away")[2]
    assert after.count("hand: ") == 1
    assert "» seat 2 · you" in after


def test_amounts_are_typed_as_they_are(typed: Typed) -> None:
    _, out = typed("13", "13", "q", arguments="goofspiel --seed 5 --lang en")
    assert "1 … 13" in out
    assert "Bid 13" in out
    assert "Card 13 is not in your hand.  GS-3" in out.rpartition("> 13\n")[2]
