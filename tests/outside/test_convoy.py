"""A game from a package of its own plays in terminal, simulation and on a server, in its words."""

from __future__ import annotations

import io
import json
from pathlib import Path

import httpx
import pytest

from astrarium.cli import contract, main
from astrarium.kernel.flow import apply, legal, may_act, members, nudged
from astrarium.kernel.game import game
from astrarium.kernel.packs.fields import Whole
from astrarium.lab.series import Series
from astrarium.lab.simulate import simulate
from astrarium.suite.conformance import check
from outside.conftest import CONVOY
from server.house import House

pytestmark = pytest.mark.usefixtures("installed")


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))


def test_the_terminal_speaks_the_games_own_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "?", "load card:cloth", "q")
    main(["play", "convoy", "--seed", "4", "--bot", "random", "--lang", "fr"])
    out = capsys.readouterr().out
    assert "18 cartes dans la pioche" in out
    assert "désigne qui doit répondre" in out
    assert "charge : étoffes" in out
    assert "Appareiller" in out
    assert "vous chargez autant de marchandises" in out
    assert "on s’est seulement adressé à vous" in out
    assert "convoy." not in out


def test_its_vocabulary_is_written_for_a_board_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["contract", "convoy"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("/** From convoy by `astrarium contract convoy`: change it there. */\n")
    assert "\n  load: { card: Card };\n" in out
    assert "export type QuestionKind =" in out
    assert main(["contract", "convoy", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"game": "convoy", "package": "convoy", "text": out}


def test_all_that_a_board_is_made_with_is_written_into_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, shipped = tmp_path / "board", CONVOY / "convoy" / "board"
    assert main(["contract", "convoy", "--into", str(folder), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["folder"] == str(folder)
    assert all((folder / name).is_file() for name in told["files"])
    for name in ("verbs.gen.ts", "view.gen.ts", "tsconfig.json"):
        assert (folder / name).read_text() == (shipped / name).read_text(), "stale: write it anew"
    (folder / "tsconfig.json").write_text("mine")
    assert main(["contract", "convoy", "--into", str(folder)]) == 0
    assert (folder / "tsconfig.json").read_text() == "mine"


def test_the_kits_types_come_from_the_built_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(contract, "TYPES", tmp_path / "static")
    assert main(["contract", "convoy", "--into", str(tmp_path / "one"), "--lang", "en"]) == 0
    assert "the kit’s types are missing: make web" in capsys.readouterr().out
    (tmp_path / "static" / "outside").mkdir(parents=True)
    (tmp_path / "static" / "outside" / "kit.d.ts").write_text("export {};")
    assert main(["contract", "convoy", "--into", str(tmp_path / "two"), "--lang", "en"]) == 0
    assert "missing" not in capsys.readouterr().out
    assert (tmp_path / "two" / "kit" / "types" / "outside" / "kit.d.ts").is_file()


def test_a_package_that_brings_no_game_has_no_vocabulary(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["contract", "convoi", "--lang", "en"]) == 2
    assert "no game 'convoi'; did you mean 'convoy'?" in capsys.readouterr().err


def test_of_a_package_with_several_games_one_has_to_be_named(
    installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = installed / "astrarium_convoy-1.0.dist-info" / "entry_points.txt"
    facts.write_text(
        "[astrarium.games]\nconvoy_by_land = convoy:GAME\nconvoy_by_sea = convoy:GAME\n"
    )
    assert main(["contract", "convoy", "--lang", "en"]) == 2
    assert "name one of them: convoy_by_land, convoy_by_sea" in capsys.readouterr().err


def test_what_is_hidden_is_a_question_mark_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    main(["play", "convoy", "--seed", "4", "--bot", "random", "--lang", "en"])
    assert "? ×5" in capsys.readouterr().out


def test_it_draws_its_own_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    main(["play", "convoy", "--seed", "4", "--bot", "random", "--lang", "en"])
    out = capsys.readouterr().out
    assert "─ 18 cards in the deck ─" in out
    assert "    On the ship: nothing yet\n" in out
    assert "» seat 1 · you" in out


def test_its_odds_are_put_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["odds", "convoy", "--help", "--lang", "fr"])
    assert "combien de tempêtes ont déjà été jouées" in capsys.readouterr().out
    assert main(["odds", "convoy", "--rivals", "1", "--storms", "4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["odds"][0]["chance"] == 1
    assert main(["odds", "convoy", "--rivals", "2", "--lang", "en"]) == 0
    assert "none of 2 other captains holds a storm" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--storms", "0"], "rivals: a fight put in words needs --rivals"),
        (["--rivals", "0"], "rivals: at least 1, not 0"),
        (["--rivals", "2", "--storms", "5"], "storms: at most 4, not 5"),
        (["--rivals", "two"], "--rivals"),
    ],
)
def test_odds_that_make_no_sense_name_their_field(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    try:
        status = main(["odds", "convoy", *arguments, "--lang", "en"])
    except SystemExit as left:
        status = int(left.code or 0)
    assert status == 2
    assert message in capsys.readouterr().err


def test_a_field_that_the_command_has_already_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game("convoy"), "duel_fields", [Whole("seed", 1, 3)])
    assert main(["odds", "convoy", "--lang", "en"]) == 2
    assert "convoy: the game puts fights in words by --seed" in capsys.readouterr().err


def test_who_is_addressed_may_answer_or_let_it_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "sail", "skip", "q")
    main(["play", "convoy", "--seed", "1", "--bot", "random", "--lang", "en"])
    assert "You have been addressed: answer, or skip." in capsys.readouterr().out


@pytest.mark.drawn
def test_it_is_simulated_the_same_for_any_number_of_jobs() -> None:
    series = Series("convoy", ["random", "greedy"], 3)
    one, two = (simulate(series, 20, jobs) for jobs in (1, 2))
    assert one.digest() == two.digest()
    assert not one.failures()


def test_bots_deal() -> None:
    convoy = game("convoy")
    s = convoy.start({"seats": 2}, 1)
    offer = next(action for action in legal(s, 1) if convoy.write(action).startswith("offer"))
    assert members(may_act(s)) == [0, 1]
    apply(s, 1, offer)
    assert members(nudged(s)) == [0]


@pytest.mark.drawn
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_every_promise_of_the_protocol(seats: int) -> None:
    check(game("convoy"), {"seats": seats}, seeds=range(3), points=8)


def test_the_server_tells_its_words(tmp_path: Path) -> None:
    with House(tmp_path / "tables.sqlite") as house:
        words = httpx.get(f"http://{house.address}/api/games/convoy/messages").json()
        assert words["fr"]["convoy.action.sail"] == "Appareiller"
        listed = httpx.get(f"http://{house.address}/api/games").json()
        places = {one["id"]: one["place"] for one in listed}
        assert max(places, key=places.__getitem__) == "convoy"
        (convoy,) = [one for one in listed if one["id"] == "convoy"]
        assert 'viewBox="-60 -60 120 120"' in convoy["emblem"]
