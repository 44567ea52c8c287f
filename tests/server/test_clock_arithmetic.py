"""What a clock has left: free delays, lag, windows, caps, turns in a row, days away, the veil."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from astrarium.kernel.timing import Timing
from astrarium.server.clocks.hours import HOUR, Hours, Rest, days_from
from astrarium.server.clocks.table_clocks import AWAY_DAYS, TableClocks
from astrarium.server.clocks.terms import terms, wished
from astrarium.server.messages.clocks import ClockName
from astrarium.server.refusals import Refused

NOW = int(datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()) * 1000  # a Monday
LIVE = Timing(bank=300, turn=10, delay=2, window=20, patience=3)


def clocks(name: ClockName = "live", timing: Timing = LIVE, seats: int = 2) -> TableClocks:
    told = terms(timing, name)
    assert told is not None
    return TableClocks(told, seats)


def ran(of: TableClocks, seconds: float, lag: int = 0) -> int:
    """A decision that takes so long; what is left of the bank."""
    of.take(NOW, [["start", 0, "turn"]])
    of.take(NOW + int(seconds * 1000), [["stop", 0, lag]])
    return of.seats[0].bank


def test_the_first_seconds_of_each_decision_are_free() -> None:
    live = clocks()
    assert ran(live, 2.0) == 300_000
    assert ran(live, 5.5) == 296_500
    live.take(NOW, [["start", 0, "turn"]])
    assert live.due(0) == NOW + 298_500


def test_a_turn_brings_time_that_is_saved_up_to_the_cap() -> None:
    live, steady = clocks(), clocks("steady")
    live.take(NOW, [["turn", 0]])
    assert live.seats[0].bank == 310_000
    for _ in range(9):
        steady.take(NOW, [["turn", 0]])
    assert steady.seats[0].bank == 5 * 24 * HOUR
    steady.take(NOW, [["bank", 0, HOUR, 1], ["turn", 0]])
    assert steady.seats[0].bank == 5 * 24 * HOUR + HOUR, "what was given is not taken away"


def test_lag_is_repaid_up_to_a_second_a_decision_until_its_bank_is_empty() -> None:
    live = clocks()
    assert ran(live, 12.0, lag=400) == 290_400
    left = [ran(live, 12.0, lag=30_000) for _ in range(8)]
    paid = [before - after for before, after in zip([290_400, *left], left, strict=False)]
    assert paid == [9_000] * 5 + [9_500] * 3, "then as much as each decision brings"
    assert ran(clocks("brisk"), 12.0, lag=1000) == 24 * HOUR - 12_000, "only live"


def test_a_move_on_its_way_may_still_come_first() -> None:
    live = clocks()
    live.take(NOW, [["start", 0, "turn"]])
    assert live.flagged(0) == NOW + 303_000
    assert live.next() == NOW + 303_000


def test_a_window_has_its_own_time_and_takes_nothing_from_the_bank() -> None:
    live = clocks()
    live.take(NOW, [["start", 1, "window"]])
    assert live.left(1, NOW + 5_000) == 15_000
    assert live.due(1) == NOW + 20_000
    live.take(NOW + 19_000, [["stop", 1, 0]])
    assert live.seats[1].bank == 300_000


def test_three_turns_in_a_row_without_time_open_a_seat_until_its_person_is_back() -> None:
    live = clocks()
    for n in range(3):
        assert not live.open(0, NOW)
        live.take(NOW + n, [["turn", 0], ["start", 0, "turn"]])
        live.take(NOW + n, [["out", 0]])
        live.take(NOW + n, [["out", 0]])  # the same turn
        assert live.seats[0].outs == n + 1
        assert live.seats[0].stand_in
    assert live.open(0, NOW)
    live.take(NOW + 9, [["turn", 0]])
    assert live.seats[0].stand_in, "the bot does not wait for somebody who is not there"
    live.take(NOW + 10, [["back", 0]])
    assert not live.open(0, NOW)
    assert not live.seats[0].stand_in


def test_a_seat_may_be_forsaken_after_some_days() -> None:
    found = clocks("steady", Timing(patience=2, forsaken=72 * 3600))
    found.take(NOW, [["turn", 0], ["start", 0, "turn"]])
    found.take(NOW, [["out", 0]])
    assert not found.open(0, NOW + 72 * HOUR - 1)
    assert found.open(0, NOW + 72 * HOUR)


def test_a_pause_takes_its_time_out_and_resets_nothing() -> None:
    steady = clocks("steady")
    steady.take(NOW, [["start", 0, "turn"]])
    steady.take(NOW + HOUR, [["pause", -1]])
    assert steady.due(0) is None
    assert steady.left(0, NOW + 9 * HOUR) == 71 * HOUR
    steady.take(NOW + 5 * HOUR, [["resume", -1]])
    assert steady.due(0) == NOW + 76 * HOUR


@pytest.mark.parametrize(
    ("night", "asleep"), [(date(2027, 3, 28), 7), (date(2026, 10, 25), 9), (date(2026, 11, 30), 8)]
)
def test_a_night_is_as_long_as_it_is(night: date, asleep: int) -> None:
    rest = Rest()
    rest.change(0, Hours("Europe/Paris", 23 * 60, 7 * 60))
    before = datetime(night.year, night.month, night.day, tzinfo=UTC).timestamp() - 12 * 3600
    start = int(before) * 1000
    assert rest.running(start, start + 24 * HOUR) == (24 - asleep) * HOUR


def test_quiet_hours_can_not_follow_each_other_round_the_day() -> None:
    rest = Rest()
    rest.change(NOW, Hours("UTC", 12 * 60, 0))
    rest.change(NOW + 12 * HOUR, Hours("UTC", 0, 12 * 60))
    rest.change(NOW + 24 * HOUR, Hours("UTC", 12 * 60, 0))
    for hour in range(48):
        begun = NOW + hour * HOUR
        assert rest.running(begun, begun + 24 * HOUR) >= 11 * HOUR


def test_of_twenty_one_days_away_a_year_each_that_has_begun_counts() -> None:
    steady = clocks("steady")
    since, until = days_from("Europe/Paris", date(2026, 3, 27), 4)  # one of them has 23 hours
    steady.take(since - 1, [["away", 0, since, until]])
    assert steady.days_left(0, 2026) == AWAY_DAYS - 4
    steady.take(since + HOUR, [["home", 0]])
    assert steady.days_left(0, 2026) == AWAY_DAYS - 1
    assert steady.days_left(0, 2027) == AWAY_DAYS


def test_others_see_clocks_as_they_were_while_somebody_decides_in_secret() -> None:
    live = clocks()
    live.take(NOW, [["veil", -1], ["start", 0, "turn"], ["start", 1, "turn"]])
    before = live.told(1, [0, 1], NOW).seats
    live.take(NOW + 60_000, [["stop", 0, 0]])
    after = live.told(1, [0, 1], NOW + 60_000).seats
    assert before == after
    assert before[0].frozen
    assert before[0].due is None
    assert before[1].due == NOW + 302_000, "one's own runs before one's eyes"
    live.take(NOW + 60_000, [["bank", 0, 5_000, 1]])
    assert live.told(1, [0], NOW).seats[0].left == 305_000, "what is given is seen"
    live.take(NOW + 70_000, [["stop", 1, 0], ["unveil", -1]])
    assert live.told(1, [0], NOW).seats[0].left == 247_000


def test_a_clock_goes_with_the_pace_of_its_table() -> None:
    assert wished(LIVE, "live", "none", False) is None
    for pace, name, weekends in [("live", "slow", False), ("days", "live", False)]:
        with pytest.raises(Refused) as why:
            wished(LIVE, pace, name, weekends)  # type: ignore[arg-type]
        assert why.value.field == "clock"
    with pytest.raises(Refused) as why:
        wished(LIVE, "live", "live", True)
    assert why.value.field == "weekends"
