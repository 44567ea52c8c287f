"""Leaving the game: SR-15.1, SR-20.5 defeat, SR-24.8 and SR-25.8 gifts, endings."""

from __future__ import annotations

from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.cards import KINDS
from astrarium.games.star_realms.moves import DONE, GIVE
from astrarium.games.star_realms.reach import look_around
from astrarium.games.star_realms.state import (
    ADMIRAL,
    ALL,
    BOSS,
    BOSS_FELL,
    DUEL,
    EMPEROR,
    EMPEROR_FELL,
    ENDINGS,
    FREE_FOR_ALL,
    HUNTER,
    HYDRA,
    LAST_STANDING,
    RAID,
    SOLDIER,
    SOLDIERS_FELL,
    TEAM_FELL,
    THE_EMPEROR,
    Realms,
    discard,
    find_kind,
    name,
    take_from_play,
)
from astrarium.kernel.errors import NotYourDecision
from astrarium.kernel.flow import OK, Decision, Procedure, members, must_act


def fall(s: Realms, seat: int) -> None:
    """A seat is defeated: out at once, or the end of the game (SR-15.1, SR-20.5)."""
    leave_table(s, seat)
    if ended(s, seat):
        return
    s.push(RemoveCards(seat))
    receivers = heirs(s, seat)
    for receiver in reversed(receivers):
        s.push(Gift(seat, receiver))


def leave_table(s: Realms, seat: int) -> None:
    """The seat takes no more turns, can't be chosen, and shields nothing any more (SR-20.5)."""
    gone = [seat]
    if s.setup.format == HYDRA:  # SR-23.10: the whole team at once
        gone = [o for o in range(s.setup.seats) if s.setup.team[o] == s.setup.team[seat]]
    for other in gone:
        s.players[other].alive = False
    s.fallen = s.fallen + gone
    s.reach = look_around(s)
    if s.log is not None:
        for other in gone:
            s.log.add("defeated", other, "SR-15.1", {})


def ended(s: Realms, fallen: int) -> bool:
    """End the game if this defeat decides it; returns whether it did."""
    setup = s.setup
    living = 0
    team = 0  # living teammates of the fallen
    for seat, p in enumerate(s.players):
        if p.alive:
            living |= 1 << seat
            if setup.team[seat] == setup.team[fallen]:
                team |= 1 << seat
    others = side(s, fallen, False)
    if setup.format == DUEL or setup.format == FREE_FOR_ALL or setup.format == HUNTER:
        if living & (living - 1) == 0:  # SR-2.1, SR-21.3, SR-22.6
            end_game(s, LAST_STANDING, living)
            return True
    elif setup.format == HYDRA:
        end_game(s, TEAM_FELL, others)  # SR-23.10
        return True
    elif setup.format == EMPEROR:
        if setup.role[fallen] == THE_EMPEROR:
            end_game(s, EMPEROR_FELL, others)  # SR-24.9
            return True
    elif setup.format == RAID:
        if setup.role[fallen] == BOSS:
            end_game(s, BOSS_FELL, others)  # SR-25.9: defeated Soldiers win as well
            return True
        if not team:
            end_game(s, SOLDIERS_FELL, others)
            return True
    return False


def side(s: Realms, seat: int, own: bool) -> int:
    """Mask of the seats of the same team, or of all other teams."""
    mask = 0
    for other in range(s.setup.seats):
        if (s.setup.team[other] == s.setup.team[seat]) == own:
            mask |= 1 << other
    return mask


def end_game(s: Realms, ending: int, winners: int) -> None:
    """The game is over; `winners` is a mask, 0 for no result."""
    s.ending = ending
    s.winners = winners
    s.finish()
    if s.log is not None:
        rule = "SR-15.1" if winners else "SR-15.2"
        who = ",".join(str(seat) for seat in range(s.setup.seats) if winners >> seat & 1)
        told = "@seats:" + who if who else "none"
        s.log.add("ended", -1, rule, {"ending": ENDINGS[ending], "winners": told})


def ranks(s: Realms) -> list[int]:
    """The place of each seat in a finished game: winners first, without result all first.

    Where everybody plays alone, who fell later ranks higher; a losing side shares rank 2.
    """
    n = s.setup.seats
    if not s.winners:
        return [1] * n
    places = [1 if s.winners >> seat & 1 else 2 for seat in range(n)]
    if len(set(s.setup.team)) == n:
        for order, seat in enumerate(s.fallen):
            places[seat] = n - order
    return places


def heirs(s: Realms, seat: int) -> list[int]:
    """Who may receive a card of a defeated seat (SR-24.8, SR-25.8)."""
    setup = s.setup
    role = setup.role[seat]
    found: list[int] = []
    for other in range(setup.seats):
        if other == seat or setup.team[other] != setup.team[seat] or not s.players[other].alive:
            continue
        if role == SOLDIER or (role == ADMIRAL and setup.role[other] == THE_EMPEROR):
            found.append(other)
    return found


class Gift(Decision[Realms]):
    """D-21: the defeated seat may give one own card to `receiver` (SR-24.8, SR-25.8)."""

    def __init__(self, who: int, receiver: int) -> None:
        self.who = who
        self.receiver = receiver

    def args(self) -> list[int]:
        return [self.who, self.receiver]

    def seat(self, s: Realms) -> int:
        return self.who

    def legal(self, s: Realms, seat: int) -> list[int]:
        p = s.players[seat]
        owned = 0
        for zone in (p.discard, p.play, p.hand, p.deck):
            for card in zone:
                owned |= 1 << s.kinds[card]
        return [DONE] + [GIVE + kind for kind in range(KINDS) if owned >> kind & 1]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if action == DONE:
            return OK
        if not GIVE <= action < GIVE + KINDS:
            return no.NOT_NOW
        return OK if action in self.legal(s, seat) else no.NOT_OWNED

    def choose(self, s: Realms, seat: int, action: int) -> None:
        if action == DONE:
            return
        p = s.players[seat]
        kind = action - GIVE
        place = find_kind(s, p.play, kind)
        if place >= 0:
            card = take_from_play(s, p, place)
        else:
            for zone in (p.discard, p.hand, p.deck):
                place = find_kind(s, zone, kind)
                if place >= 0:
                    card = zone.pop(place)
                    break
        discard(s, s.players[self.receiver], card)
        if s.log is not None:
            rule = "SR-24.8" if s.setup.format == EMPEROR else "SR-25.8"
            s.log.add(
                "gave", seat, rule, {"card": name(s, card), "target": f"@seat:{self.receiver}"}
            )


class RemoveCards(Procedure[Realms]):
    """A defeated seat's cards leave the game, not to the scrap heap (SR-20.5)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def args(self) -> list[int]:
        return [self.who]

    def steps(self) -> int:
        return 1

    def step(self, s: Realms, n: int) -> None:
        p = s.players[self.who]
        while p.play:
            p.hand.append(take_from_play(s, p, len(p.play) - 1))
        s.gone = s.gone + p.hand + p.discard + p.deck
        for card in s.gone:
            s.known[card] = ALL
        p.hand, p.discard, p.deck = [], [], []
        p.trade = p.combat = p.owes = p.permissions = 0


def give_up(s: Realms, seat: int) -> None:
    """A seat resigns (SR-20.6): it falls without gifts, and nothing waits for it any more.

    NotYourDecision when it has fallen before.
    """
    if not s.players[seat].alive:
        raise NotYourDecision(seat, members(must_act(s)))
    if s.log is not None:
        s.log.add("resigned", seat, "SR-20.6", {})
    leave_table(s, seat)
    if ended(s, seat):
        return
    frames, progress = s.stack, s.at
    s.stack, s.at = [], []
    in_turn = s.active >> seat & 1
    for depth, frame in enumerate(frames):
        if isinstance(frame, Gift):
            kept = frame.receiver != seat
        elif isinstance(frame, Decision) and not in_turn:
            kept = frame.seats(s) != 1 << seat
        else:
            # the turn of the one who left is over, but for what a defeat in it still asks
            kept = not in_turn or depth == 0 or isinstance(frame, RemoveCards)
        if kept:
            s.stack.append(frame)
            s.at.append(progress[depth])
    s.push(RemoveCards(seat))
