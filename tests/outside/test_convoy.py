"""A game from a package of its own plays in terminal, simulation and on a server, in its words."""

from __future__ import annotations

import io
from pathlib import Path

import httpx
import pytest

from astrarium.cli import main
from astrarium.kernel.flow import apply, legal, may_act, members, nudged
from astrarium.kernel.game import game
from astrarium.lab.series import Series
from astrarium.lab.simulate import simulate
from astrarium.suite.conformance import check
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
    assert "Cartes dans la pioche" in out
    assert "charge : étoffes" in out
    assert "Appareiller" in out
    assert "vous chargez autant de marchandises" in out
    assert "on s’est seulement adressé à vous" in out
    assert "convoy." not in out


def test_what_is_hidden_is_a_question_mark_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "q")
    main(["play", "convoy", "--seed", "4", "--bot", "random", "--lang", "en"])
    assert "? ×5" in capsys.readouterr().out


def test_who_is_addressed_may_answer_or_let_it_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "1", "sail", "skip", "q")
    main(["play", "convoy", "--seed", "1", "--bot", "random", "--lang", "en"])
    assert "You have been addressed: answer, or skip." in capsys.readouterr().out


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
        assert "convoy" in [one["id"] for one in listed]
