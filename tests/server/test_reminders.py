"""Reminders of a clock by correspondence: at the turn, at half, at four fifths, an hour before; and
after the third that nobody has answered, silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from astrarium.server.settings import Mail
from server.house import HandClock, House, Player, still_time
from server.post import ADDRESS, leave, mails_sent, quiet, until

HOUR = 3600.0


@pytest.mark.drawn
def test_a_seat_that_does_not_come_is_reminded_and_after_the_third_time_left_alone(
    tmp_path: Path,
) -> None:
    mail = Mail(address=ADDRESS, outbox=tmp_path / "outbox", grace=0.0)
    with (
        still_time() as clock,
        House(tmp_path / "db.sqlite", mail=mail, clock=clock, beat=3600.0) as house,
    ):
        id, tokens = house.create("human", "human", title="Friday", pace="days", clock="steady")
        assert leave(house, id, tokens["1"]).status_code == 200
        with Player(house.address, id, tokens["0"]) as one:
            one.catch_up()
            one.play("end_turn")
        until(lambda: len(mails_sent(house)) == 1)  # of 84 hours
        said = mails_sent(house)[0].get_content()
        assert "Your time there runs out on 2027-01-18" in said
        assert "three messages" in said
        for hours, count in [(41.0, 1), (1.5, 2), (20.0, 2), (6.0, 3), (14.8, 3), (0.5, 3)]:
            pass_by(clock, hours)
            quiet(house) if len(mails_sent(house)) == count else None
            until(lambda n=count: len(mails_sent(house)) >= n)  # type: ignore[misc]
            assert len(mails_sent(house)) == count, hours


@pytest.mark.drawn
def test_whoever_was_back_at_the_table_is_reminded_anew(tmp_path: Path) -> None:
    mail = Mail(address=ADDRESS, outbox=tmp_path / "outbox", grace=0.0)
    with (
        still_time() as clock,
        House(tmp_path / "db.sqlite", mail=mail, clock=clock, beat=3600.0) as house,
    ):
        id, tokens = house.create("human", "human", title="Friday", pace="days", clock="steady")
        assert leave(house, id, tokens["1"]).status_code == 200
        with Player(house.address, id, tokens["0"]) as one:
            one.catch_up()
            one.play("end_turn")
        for n in range(4):
            until(lambda n=n: len(mails_sent(house)) == n + 1)  # type: ignore[misc]
            with Player(house.address, id, tokens["1"]) as two:
                two.catch_up()


def pass_by(clock: HandClock, hours: float) -> None:
    clock.pass_by(hours * HOUR)
