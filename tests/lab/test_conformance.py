"""The suite that every game passes does catch games that break their promises."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.games.goofspiel import BID, BIDDING, Bidding, Goofspiel, Rounds, Table
from astrarium.games.star_realms.game import StarRealms
from astrarium.games.star_realms.state import Realms
from astrarium.kernel.flow import OK, apply, members, settle
from astrarium.kernel.game import Json, Outcome
from astrarium.kernel.rng import FastRng, Rng
from astrarium.lab.conformance import Broken, check, replay_elsewhere, tables
from astrarium.lab.fidelity import record_of
from astrarium.lab.secrecy import quiet_drafts
from astrarium.lab.walk import Point, Walk
from toys.drafts import WAVE, Drafts, Fleets

DUEL = {"format": "duel"}


def breaks(game: Any, promise: str, options: Json | None = None, **told: Any) -> str:
    """Check a broken game; the message, when it is this promise that is found broken."""
    with pytest.raises(Broken) as caught:
        check(game, options or {}, **told)
    assert caught.value.check == promise, caught.value
    return str(caught.value)


# -- views and determinization -----------------------------------------------------------------


def test_a_view_that_shows_another_hand_is_caught() -> None:
    class Leaky(StarRealms):
        def view(self, s: Realms, seat: int) -> Json:
            return {**super().view(s, seat), "hint": [s.kinds[card] for card in s.players[0].hand]}

    message = breaks(Leaky(), "secrecy", DUEL)
    assert "seed 0" in message
    assert "the view differs" in message


def test_a_view_that_shows_the_next_trade_card_is_caught() -> None:
    class Leaky(StarRealms):
        def view(self, s: Realms, seat: int) -> Json:
            return {**super().view(s, seat), "next": s.kinds[s.trade_deck[-1]]}

    breaks(Leaky(), "secrecy", DUEL)


def test_a_view_that_counts_another_seats_draft_is_caught() -> None:
    class Counting(Drafts):
        def view(self, s: Fleets, seat: int) -> Json:
            return {**super().view(s, seat), "sizes": [len(fleet) for fleet in s.fleets]}

    drawn = Point(Counting(), {"seats": 2}, 0, 0, Counting().start({"seats": 2}))
    apply(drawn.state, 0, WAVE)
    with pytest.raises(Broken, match="sees that another seat has acted in secret"):
        quiet_drafts(drawn)
    quiet_drafts(Point(Drafts(), {"seats": 2}, 0, 0, drawn.state))


def test_a_determinization_that_keeps_everything_is_caught() -> None:
    class Honest(StarRealms):
        def determinize(self, s: Realms, seat: int, rng: Rng) -> Realms:
            return s.clone()

    assert "never change" in breaks(Honest(), "memory", DUEL)


def test_a_determinization_that_often_keeps_the_true_hand_is_caught() -> None:
    class Sly(StarRealms):
        def determinize(self, s: Realms, seat: int, rng: Rng) -> Realms:
            if rng.below(2):
                return s.clone()
            return super().determinize(s, seat, rng)

    assert "chance explains" in breaks(Sly(), "memory", DUEL, seeds=range(3), points=10)


def test_a_determinization_that_forgets_ones_own_hand_is_caught() -> None:
    class Forgetful(StarRealms):
        def determinize(self, s: Realms, seat: int, rng: Rng) -> Realms:
            return super().determinize(s, -1, rng)

    breaks(Forgetful(), "secrecy", DUEL)


def test_an_event_that_tells_a_secret_is_caught() -> None:
    class Telling(Bidding):
        def choose(self, s: Table, seat: int, action: int) -> None:
            if s.log is not None:
                s.log.add("hint", seat, "GS-3", {"next": s.prizes[0] if s.prizes else 0})
            super().choose(s, seat, action)

    assert "told of hidden things" in breaks(toy(Telling()), "secrecy", points=13)


# -- legality ----------------------------------------------------------------------------------


def toy(bidding: Bidding) -> Goofspiel:
    """Goofspiel with another decision in its heart."""

    class ToyRounds(Rounds):
        def step(self, s: Table, n: int) -> None:
            super().step(s, n)
            if s.stack and s.stack[-1] is BIDDING:
                s.pop()
                s.push(bidding)

    rounds = ToyRounds()

    class Toy(Goofspiel):
        def __init__(self) -> None:
            super().__init__()
            self.frames = {"ToyRounds": lambda: rounds, type(bidding).__name__: lambda: bidding}

        def new(self, options: Json, rng: Rng) -> Table:
            s = super().new(options, rng)
            s.stack, s.at = [], []
            s.prizes.append(s.stake.pop())
            s.push(rounds)
            settle(s)
            return s

    return Toy()


def test_the_toy_without_a_fault_passes() -> None:
    report = check(toy(Bidding()), {"seats": 3}, seeds=range(2))
    assert report.games == 2
    assert report.points > 8
    replay_elsewhere([], 1)


def test_a_legal_action_missing_from_the_list_is_caught() -> None:
    class Short(Bidding):
        def legal(self, s: Table, seat: int) -> list[int]:
            actions = super().legal(s, seat)
            return actions[:-1] if len(actions) > 1 else actions

    assert "allowed but not listed" in breaks(toy(Short()), "agreement")


def test_a_listed_action_that_a_rule_forbids_is_caught() -> None:
    class Long(Bidding):
        def legal(self, s: Table, seat: int) -> list[int]:
            return [*super().legal(s, seat), BID]

    assert "listed but forbidden" in breaks(toy(Long()), "agreement")


def test_an_action_listed_twice_is_caught() -> None:
    class Twice(Bidding):
        def legal(self, s: Table, seat: int) -> list[int]:
            return super().legal(s, seat) * 2

    assert "listed twice" in breaks(toy(Twice()), "legal")


def test_an_empty_list_is_caught() -> None:
    class Empty(Bidding):
        def legal(self, s: Table, seat: int) -> list[int]:
            return [] if s.hands[seat] < 100 else super().legal(s, seat)

    assert "no action" in breaks(toy(Empty()), "legal")


def test_a_refusal_without_a_rule_of_the_catalogue_is_caught() -> None:
    class Lawless(Goofspiel):
        def __init__(self) -> None:
            super().__init__()
            self.refusals[1] = ("GS-99", "goofspiel.no.spent")

    assert "no rule GS-99" in breaks(Lawless(), "reasons")


def test_a_refusal_without_words_is_caught() -> None:
    class Mute(Goofspiel):
        def __init__(self) -> None:
            super().__init__()
            self.refusals[1] = ("GS-3", "goofspiel.no.such_key")

    assert "no words" in breaks(Mute(), "reasons")


def test_a_refused_action_that_changes_the_state_is_caught() -> None:
    class Touchy(Bidding):
        def why_not(self, s: Table, seat: int, action: int) -> int:
            code = super().why_not(s, seat, action)
            if code != OK and action == BID:
                s.reveals += 1
            return code

    game = toy(Touchy())
    with pytest.raises(Broken, match=r"rejection|agreement|fork|snapshot|replay"):
        check(game, {}, points=13)


# -- copies, records, endings ------------------------------------------------------------------


def test_a_clone_that_shares_a_list_is_caught() -> None:
    class Shared(StarRealms):
        def new(self, options: Json, rng: Rng) -> Realms:
            s = super().new(options, rng)
            s.clone = lambda: sharing(s)  # type: ignore[method-assign]
            return s

    def sharing(s: Realms) -> Realms:
        other = Realms.clone(s)
        other.authority = s.authority
        other.clone = lambda: sharing(other)  # type: ignore[method-assign]
        return other

    with pytest.raises(Broken, match=r"acceptance|fork|replay|snapshot|rejection|secrecy"):
        check(Shared(), DUEL)


def test_a_snapshot_that_loses_a_field_is_caught() -> None:
    class Lossy(Goofspiel):
        def load(self, data: Json) -> Table:
            s = super().load(data)
            s.points = [0] * len(s.points)
            return s

    breaks(Lossy(), "snapshot", points=13)


def test_an_ending_without_a_name_is_caught() -> None:
    class Nameless(Goofspiel):
        def outcome(self, s: Table) -> Outcome | None:
            outcome = super().outcome(s)
            if outcome is not None:
                outcome.ending = ""
            return outcome

    assert "without a named ending" in breaks(Nameless(), "ending")


def test_a_game_that_never_ends_is_caught() -> None:
    class Endless(Bidding):
        def reveal(self, s: Table, answers: list[int]) -> None:
            super().reveal(s, answers)
            s.prizes.append(1)
            s.hands = [(1 << 14) - 2] * len(s.hands)

    assert "no ending after 500" in breaks(toy(Endless()), "ending", cap=500)


def test_forced_moves_in_a_circle_are_caught() -> None:
    class Circling(Bidding):
        def asked(self, s: Table) -> int:
            return 1

        def legal(self, s: Table, seat: int) -> list[int]:
            return [BID + members(s.hands[seat])[0]]

        def why_not(self, s: Table, seat: int, action: int) -> int:
            return OK if action in self.legal(s, seat) else 1

        def choose(self, s: Table, seat: int, action: int) -> None:
            s.push(self)

    assert "circle" in breaks(toy(Circling()), "loop", cap=500)


def test_a_failing_audit_is_caught() -> None:
    class Losing(Goofspiel):
        def audit(self, s: Table) -> None:
            assert s.points[0] < 20, "points appear from nowhere"

    assert "points appear" in breaks(Losing(), "audit", seeds=range(4))


def test_hidden_chance_outside_the_state_is_caught() -> None:
    outside = FastRng(3)

    class Moody(Bidding):
        def reveal(self, s: Table, answers: list[int]) -> None:
            super().reveal(s, answers)
            s.points[0] += outside.below(3)

    breaks(toy(Moody()), "replay")


def test_a_record_that_does_not_replay_fails_in_the_fresh_process_too() -> None:
    game = Goofspiel()
    text = record_of(Walk(game, {"seats": 2}, 1, 1000))
    replay_elsewhere([text], 99)
    with pytest.raises(Broken, match="line 5"):
        replay_elsewhere(
            [text.replace("\n", "\n", 4).replace(text.splitlines()[4], "0 bid n:0")], 99
        )


def test_every_table_of_star_realms_is_listed() -> None:
    listed = [(variant, seats) for variant, seats, _ in tables(StarRealms())]
    assert len(listed) == 16
    assert listed[0] == ("duel", 2)
    assert ("raid", 6) in listed


def test_a_crash_is_told_with_its_options_and_seed() -> None:
    class Crashing(Bidding):
        def reveal(self, s: Table, answers: list[int]) -> None:
            raise ZeroDivisionError("no such prize")

    message = breaks(toy(Crashing()), "crash", {"seats": 4}, seeds=[5])
    assert "'seats': 4" in message
    assert "seed 5: ZeroDivisionError: no such prize" in message
