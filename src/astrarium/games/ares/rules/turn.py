"""The opening and the turns of a game (rulebook chapters "Mise en place" and "Séquence de Jeu")."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Decision, Procedure, lowest
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.sealed import SealedDecision

from .. import moves as m
from .. import refusals as no
from ..state import CHOICES, GRAB, NO_BATTLE, NONE, NORMAL, TURNS, UNKNOWN, Ares, Battle
from .battle.battle import BATTLE
from .ending import end_by_points, out_of_cards
from .plays import (
    attack_actions,
    blur,
    hand_kinds,
    hidden_actions,
    in_hand,
    play_candidates,
    play_hidden,
    why_not_attack,
    why_not_hidden,
)
from .setup import deal, draw_up, set_aside

GAME_STEPS: Final = ["first card", "second card", "deal", "turns"]


class Play(Procedure[Ares]):
    """A whole game: opening hands, then turn after turn."""

    def steps(self) -> list[str]:
        return GAME_STEPS

    def step(self, s: Ares, step: str) -> None:
        if step == "first card":
            for seat in range(s.setup.seats):
                set_aside(s, seat)
            s.push(OPENING_PICK)
        elif step == "second card":
            s.push(OPENING_PICK)
        elif step == "deal":
            for seat in range(s.setup.seats):
                deal(s, seat)
            for seat in clockwise(s, 0):
                draw_up(s, seat)
            s.active = clockwise(s, s.setup.first)[0] if s.setup.first >= 0 else roll_first(s)
            s.phase = TURNS
        else:
            s.push(TURN)


class OpeningPick(SealedDecision[Ares]):
    """AR-2.3, AR-D1: two cards of choice out of the own deck, in secret; asked once for each."""

    kind = "opening"
    rule = "AR-2.3"

    def asked(self, s: Ares) -> int:
        return mask_of(clockwise(s, 0))

    def candidates(self, s: Ares, seat: int) -> list[int]:
        kinds = {s.kinds[card] for card in s.players[seat].deck[1:]}
        return [m.PICK.of(kind) for kind in sorted(kinds)]

    def legal(self, s: Ares, seat: int) -> list[int]:
        return self.candidates(s, seat)

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        known = m.SPACE.decode(action)
        if known.verb is not m.PICK:
            return no.NOT_NOW
        found = any(s.kinds[card] == known.a for card in s.players[seat].deck[1:])
        return OK if found else no.NOT_IN_DECK

    def reveal(self, s: Ares, answers: list[int]) -> None:
        for seat, answer in enumerate(answers):
            if answer >= 0:
                pick(s, seat, m.SPACE.decode(answer).a)


def pick(s: Ares, seat: int, kind: int) -> None:
    """A card of choice comes to the hand."""
    p = s.players[seat]
    for card in p.deck[1:]:
        if s.kinds[card] == kind:
            p.deck.remove(card)
            p.hand.append(card)
            s.known[card] = 1 << seat
            if s.log is not None:
                secret: Params = {"card": "@card:" + s.setup.card_id(card)}
                s.log.add_secret("picked", seat, "AR-2.3", {}, 1 << seat, secret)
            return


def roll_first(s: Ares) -> int:
    """AR-2.5: highest die starts, ties roll again."""
    rolling = clockwise(s, 0)
    while len(rolling) > 1:
        dice = [s.rng.die(6) for _ in rolling]
        for seat, die in zip(rolling, dice, strict=True):
            if s.log is not None:
                s.log.add("rolled_first", seat, "AR-2.5", {"n": die})
        best = max(dice)
        rolling = [seat for seat, die in zip(rolling, dice, strict=True) if die == best]
    return rolling[0]


TURN_STEPS: Final = ["card", "battle", "refill", "end"]


class Turn(Procedure[Ares]):
    """AR-3.1: play one card, fight the Battle that it started, everybody refills; then it is the
    next player's turn."""

    def steps(self) -> list[str]:
        return TURN_STEPS

    def step(self, s: Ares, step: str) -> None:
        if step == "card":
            s.turn += 1
            s.played = 0
            if s.log is not None:
                s.log.add("turn", s.active, "AR-3.1", {"n": s.turn})
            if PLAY_CARD.seats(s):
                s.push(PLAY_CARD)
            elif s.log is not None:
                s.log.add("passed", s.active, "AR-3.3", {})
        elif step == "battle":
            if s.battle.kind != NO_BATTLE:
                s.push(BATTLE)
        elif step == "refill":
            for seat in clockwise(s, s.active):
                draw_up(s, seat)
        elif out_of_cards(s):
            end_by_points(s)  # AR-10.4
        else:
            s.active = next_active(s)
            s.jump("card")


def clockwise(s: Ares, first: int) -> list[int]:
    """The seats that are still in the game, from one on (AR-13.1)."""
    players = s.players
    order = (*range(first, len(players)), *range(first))
    return [seat for seat in order if players[seat].alive]


def mask_of(seats: list[int]) -> int:
    """Seats as a mask."""
    return sum(1 << seat for seat in seats)


def next_active(s: Ares) -> int:
    """Whose turn comes: the next seat clockwise that is not a partner of this one (AR-14.2)."""
    order = clockwise(s, (s.active + 1) % s.setup.seats)
    for seat in order:
        if s.setup.team[seat] != s.setup.team[s.active]:
            return seat
    return order[0]


class PlayCard(Decision[Ares]):
    """AR-D2: the card of the turn. Playing is compulsory while one holds cards (AR-3.2)."""

    kind = "turn"
    rule = "AR-3.1"

    def seat(self, s: Ares) -> int:
        return lowest(self.seats(s))

    def seats(self, s: Ares) -> int:
        mask = 0
        team = s.setup.team
        mine = team[s.active]
        for seat, p in enumerate(s.players):
            if team[seat] == mine and p.alive and p.hand and not s.played >> seat & 1:
                mask |= 1 << seat
        return mask

    def candidates(self, s: Ares, seat: int) -> list[int]:
        return m.also(self.legal(s, seat), play_candidates(s, seat))

    def legal(self, s: Ares, seat: int) -> list[int]:
        kinds = hand_kinds(s, seat)
        return hidden_actions(s, seat, kinds) + attack_actions(s, seat, kinds)

    def why_not(self, s: Ares, seat: int, action: int) -> int:
        code = why_not_hidden(s, seat, action)
        return why_not_attack(s, seat, action) if code == no.NOT_NOW else code

    def choose(self, s: Ares, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        if known.verb is m.BANK:
            bank(s, seat, m.ATTACK_KIND[known.a])
        elif known.verb is m.TAKE_FRONTIER:
            announce_grab(s, seat, m.ATTACK_KIND[known.a])
        elif known.verb is m.STRIKE:
            announce_attack(s, seat, m.ATTACK_KIND[known.a], known.b, known.c)
        else:
            play_behind_screen(s, seat, action)
        s.played |= 1 << seat
        if self.seats(s):
            s.push(self)


def play_behind_screen(s: Ares, seat: int, action: int) -> None:
    """A card goes into the Base; others learn that, and nothing else (AR-1.13, AR-3.4)."""
    play_hidden(s, seat, action)
    if s.log is not None:
        p = s.players[seat]
        secret: Params = {
            "card": "@card:" + s.setup.card_id(p.played[-1]),
            "place": p.played_at[-1],
            "use": m.SPACE.decode(action).verb.name,
        }
        s.log.add_secret("played", seat, "AR-3.4", {}, s.setup.eyes[seat], secret)


def show(s: Ares, seat: int, kind: int) -> int:
    """Take an Attack card out of the hand and show it; the one that others know, if it can be."""
    p = s.players[seat]
    card = in_hand(s, seat, kind)
    for other in p.hand:
        if s.kinds[other] == kind and s.known[other] > s.known[card]:
            card = other
    p.hand.remove(card)
    s.known[card] = EVERYBODY
    s.reveals += 1
    return card


def bank(s: Ares, seat: int, kind: int) -> None:
    """AR-10.3: show an Attack card and score it; no Construction, no Battle."""
    card = show(s, seat, kind)
    s.players[seat].score.append(card)
    if s.log is not None:
        s.log.add("banked", seat, "AR-10.3", {"card": "@card:" + s.setup.card_id(card)})


def announce_grab(s: Ares, seat: int, kind: int) -> None:
    """AR-5.2: a neutral Frontier is taken; the Attack card is shown at once (AR-F.9)."""
    card = show(s, seat, kind)
    b = begin(s, seat, NONE, card)
    b.kind = GRAB
    b.revealed = True
    if s.log is not None:
        s.log.add("grabbed", seat, "AR-5.2", {"card": "@card:" + s.setup.card_id(card)})


def announce_attack(s: Ares, seat: int, kind: int, choice: int, target: int) -> None:
    """AR-5.1: Attack card and Combat Choice card lie face down."""
    card = in_hand(s, seat, kind)
    blur(s, seat)
    s.players[seat].hand.remove(card)
    s.known[card] |= s.setup.eyes[seat]  # AR-14.6: the partners choose together
    b = begin(s, seat, target, card)
    b.choice = choice
    if s.log is not None:
        shown: Params = {"target": f"@seat:{target}"}
        secret: Params = {"card": "@card:" + s.setup.card_id(card), "choice": CHOICES[choice]}
        s.log.add_secret("attacked", seat, "AR-5.1", shown, s.setup.eyes[seat], secret)


def begin(s: Ares, seat: int, target: int, card: int) -> Battle:
    """A Battle starts; a partner's Attack card joins it (AR-14.6)."""
    if s.battle.kind == NO_BATTLE:
        s.battle = Battle()
        s.battle.kind = UNKNOWN
        s.battle.attacker = seat
        s.battle.defender = target
        s.battle.holder = s.frontier
        s.battle.choice = NORMAL
    s.battle.cards.append(card)
    return s.battle


PLAY: Final = Play()
OPENING_PICK: Final = OpeningPick()
TURN: Final = Turn()
PLAY_CARD: Final = PlayCard()
