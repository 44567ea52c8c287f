"""A terminal game that is broken off, however that happens, is kept and can be taken up again."""

from __future__ import annotations

import errno
import io
import os
import pty
import select
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from astrarium.cli import keeper, main
from astrarium.kernel.records.record import is_last
from astrarium.lab.replay import verify

Typed = Callable[..., tuple[int, str, str]]
GAME = "goofspiel --seed 4 --lang en"


class Interrupted(io.StringIO):
    """Lines of a person who presses Ctrl-C where they end."""

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


@pytest.fixture
def typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Typed:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def play(*lines: str, arguments: str = GAME, stop: bool = False) -> tuple[int, str, str]:
        text = "".join(line + "\n" for line in lines)
        monkeypatch.setattr("sys.stdin", Interrupted(text) if stop else io.StringIO(text))
        status = main(["play", *arguments.split()])
        told = capsys.readouterr()
        return status, told.out, told.err

    return play


def moves(path: str) -> list[str]:
    """The moves of a record, without their marks."""
    lines = Path(path).read_text().splitlines()[2:]
    return [line.partition("  #")[0] for line in lines if not is_last(line)]


def test_ctrl_c_keeps_every_move_and_says_how_to_go_on(typed: Typed) -> None:
    status, out, _ = typed("3", "5", arguments=f"{GAME} --record a.record", stop=True)
    assert status == 130
    assert [line for line in moves("a.record") if line.startswith("0")] == [
        "0 bid n:3",
        "0 bid n:5",
    ]
    assert f"To go on: astrarium play --resume {Path('a.record').resolve()}" in out
    assert verify(Path("a.record")).ok


@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_in_a_terminal_does_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    command = [sys.executable, "-m", "astrarium", "play", *GAME.split(), "--record", str(path)]
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.executable, command)
    typed = iter([b"3\r", b"\x03"])
    out = b""
    for part in read(terminal):
        out += part
        if out.endswith(b"> ") or b"> \x1b" in out[-12:]:
            time.sleep(0.1)
            os.write(terminal, next(typed, b"\x03"))
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 130, out
    assert "0 bid n:3" in moves(str(path))
    assert verify(path).ok
    assert b"To go on: astrarium play --resume" in out
    assert b"Traceback" not in out


def read(terminal: int) -> Iterator[bytes]:
    """What a child process prints, piece by piece, until it ends or a minute has passed."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                part = os.read(terminal, 65536)
            except OSError:  # the child has closed its side
                return
            if not part:
                return
            yield part


def test_a_game_goes_on_where_it_was_broken_off_to_a_record_that_holds(typed: Typed) -> None:
    typed("3", "5", "q", arguments=f"{GAME} --record a.record")
    before = moves("a.record")
    status, out, _ = typed("1", "q", arguments="--resume a.record --lang en")
    assert status == 0
    assert f"The game goes on after {len(before)} moves" in out
    assert moves("a.record")[: len(before)] == before
    assert moves("a.record")[len(before)] == "0 bid n:1"
    rest = [str(card) for card in (2, 4, *range(6, 14))]
    status, out, _ = typed(*rest, arguments="--resume a.record --lang en")
    assert status == 0
    assert "Your bid" in out
    verdict = verify(Path("a.record"))
    assert (verdict.ok, verdict.actions) == (True, 26)


def test_the_last_card_is_taken_by_its_number(typed: Typed) -> None:
    status, out, _ = typed(*map(str, range(13, 0, -1)))
    assert status == 0
    assert "Type a number: 1\n" in out
    assert "nothing you can do" not in out


def test_the_news_of_before_are_not_told_again(typed: Typed) -> None:
    typed("3", "q", arguments=f"{GAME} --record a.record")
    _, out, _ = typed("l", "q", arguments="--resume a.record --lang en")
    assert "Bid 3" not in out.partition("> l")[0]
    assert "Bid 3" in out.partition("> l")[2]


def test_what_is_taken_back_leaves_the_record(typed: Typed) -> None:
    arguments = "star_realms --seed 5 --lang en --record a.record"
    typed("p", "u", "q", arguments=arguments)
    assert [line for line in moves("a.record") if line == "0 play card:scout"] != []
    before = len(moves("a.record"))
    typed("u all", "q", arguments="--resume a.record")
    assert verify(Path("a.record")).ok
    assert len(moves("a.record")) == before - 2


def test_resigning_stands_in_the_record(typed: Typed) -> None:
    typed("3", "resign", arguments=f"{GAME} --record a.record")
    assert moves("a.record")[-1] == "0 resign"
    assert verify(Path("a.record")).ok
    assert Path("a.record").read_text().splitlines()[-1].startswith("end ")


def test_a_file_is_written_over_only_by_force(typed: Typed) -> None:
    Path("a.record").write_text("dear diary")
    status, out, err = typed("3", "q", arguments=f"{GAME} --record a.record")
    assert (status, out) == (2, "")
    assert "a.record exists already; --force writes over it" in err
    assert Path("a.record").read_text() == "dear diary"
    assert typed("3", "q", arguments=f"{GAME} --record a.record --force")[0] == 0
    assert verify(Path("a.record")).ok


@pytest.mark.parametrize(
    ("path", "told"),
    [("nowhere/a.record", "no such file or folder"), (".", "is a folder")],
)
def test_a_file_that_can_not_be_written_is_told_before_the_game(
    typed: Typed, path: str, told: str
) -> None:
    status, out, err = typed("3", "q", arguments=f"{GAME} --record {path}")
    assert status in (1, 2)
    assert out == ""
    assert told in err


def test_a_file_that_can_not_be_written_any_more_is_told_once_and_the_game_goes_on(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow = keeper.Keeper.follow

    def fill_up(self: keeper.Keeper, session: keeper.Session) -> None:
        if len(session.moves) > 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        follow(self, session)

    monkeypatch.setattr(keeper.Keeper, "follow", fill_up)
    _, out, _ = typed("3", "5", "6", "s", "q", arguments=f"{GAME} --record a.record")
    assert out.count("can’t be written any more") == 1
    assert "no space is left" in out
    assert "No record is kept." in out
    assert len(moves("a.record")) == 3


def test_a_record_may_be_asked_for_during_the_game(typed: Typed) -> None:
    Path("there").write_text("something")
    _, out, _ = typed("s", "3", "s there", "s late.record", "5", "s", "q")
    assert "No record is kept. Type s FILE" in out
    assert "there exists already" in out
    assert out.count("The record is kept in") == 2
    assert "0 bid n:3" in moves("late.record")
    assert "0 bid n:5" in moves("late.record")


def test_a_line_that_was_not_written_whole_is_left_out(typed: Typed) -> None:
    typed("3", "5", "q", arguments=f"{GAME} --record a.record")
    whole = Path("a.record").read_text()
    broken_off = whole[: whole.index("unfinished")]
    Path("a.record").write_text(broken_off + "1 bid n:")
    assert not verify(Path("a.record")).ok
    assert typed("q", arguments="--resume a.record")[0] == 0
    assert verify(Path("a.record")).ok
    assert moves("a.record") == [line.partition("  #")[0] for line in broken_off.splitlines()[2:]]


def test_people_of_one_keyboard_come_back_to_their_seats(typed: Typed) -> None:
    typed("3", "", "4", "", "q", arguments=f"{GAME} --hotseat --record a.record")
    _, out, _ = typed("6", "q", arguments="--resume a.record --lang en")
    assert "seat 1 · you" in out
    assert "greedy" not in out


def test_another_bot_may_take_over(typed: Typed) -> None:
    typed("3", "q", arguments=f"{GAME} --record a.record")
    _, out, _ = typed("q", arguments="--resume a.record --bot random --lang en")
    assert "seat 2 · random" in out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("--seed 3", "seed: the record says it already"),
        ("--seats 2", "seats: the record says it already"),
        ("--hotseat", "hotseat: the record says it already"),
        ("--bot nobody", "no bot 'nobody'"),
    ],
)
def test_what_the_record_says_is_not_said_again(typed: Typed, more: str, told: str) -> None:
    typed("3", "q", arguments=f"{GAME} --record a.record")
    status, out, err = typed("q", arguments=f"--resume a.record {more}")
    assert (status, out) == (2, "")
    assert told in err


def test_what_can_not_be_taken_up_is_told(typed: Typed) -> None:
    typed("3", "q", arguments=f"{GAME} --record a.record")
    text = Path("a.record").read_text()
    Path("over.record").write_text(text)
    typed("resign", arguments="--resume over.record")
    Path("bots.record").write_text(text.replace('"human"', '"random"'))
    Path("cheat.record").write_text(text.replace("0 bid n:3", "0 bid n:0"))
    Path("binary.record").write_bytes(b"\xff\xfe\n")
    Path("other.record").write_text("[position]\n")
    for path, wrong in (
        ("over.record", "the game in over.record is over"),
        ("bots.record", "does not say where a person sits"),
        ("cheat.record", "line 4: "),
        ("binary.record", "is no record"),
        ("other.record", "a record starts with"),
        ("nothing.record", "no such file"),
    ):
        before = Path(path).read_bytes() if Path(path).exists() else b""
        status, out, err = typed("q", arguments=f"--resume {path} --lang en")
        assert (status in (1, 2), out) == (True, ""), path
        assert wrong in err
        assert before == (Path(path).read_bytes() if Path(path).exists() else b"")
    assert "record is one of goofspiel" in typed("q", arguments="ares --resume a.record")[2]


def test_a_bot_that_fails_is_named_and_the_record_kept(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "frail.py").write_text(
        "from astrarium.bots.bot import Bot\n"
        "class Frail(Bot):\n"
        "    def choose(self, game, sight, seat, rng):\n"
        "        return game.read(sight, seat, 'bid n:%d' % (8 // (len(sight.prizes) - 10)))\n"
    )
    monkeypatch.setattr(sys, "path", sys.path[:])
    status, out, _ = typed("3", "5", "6", arguments=f"{GAME} --bot frail:Frail --record a.record")
    assert status == 1
    assert "A bot failed, and the game stops here. frail:Frail at seat 2: ZeroDivisionError" in out
    assert verify(Path("a.record")).ok
    assert typed("q", arguments="--resume a.record --bot greedy")[0] == 0
