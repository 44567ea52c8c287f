"""The opening and the turns of a game (rulebook chapters "Mise en place" and "Séquence de Jeu")."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Procedure, lowest
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.sealed import SealedDecision
from astrarium.kernel.steps import Step, Steps, Stepwise

from .. import moves as m
from .. import refusals as no
from .. import state as st
from ..printed.tables import CardKind
from ..state import NONE, Ares, Battle, Card, CombatChoice
from . import plays
from .base import kinds_of
from .battle.battle import BATTLE
from .ending import end_by_points, out_of_cards
from .question import Question
from .setup import deal, draw_up, set_aside


class Play(Stepwise[Ares]):
    """A whole game: opening hands, then turn after turn."""

    def table(self) -> Steps[Any, Ares]:
        return GAME_STEPS

    def set_aside(self, s: Ares) -> None:
        """What lies at the bottom, and the first card of choice (AR-2.3)."""
        for seat in range(s.setup.seats):
            set_aside(s, seat)
        s.push(OPENING_PICK)

    def deal(self, s: Ares) -> None:
        """The rest is shuffled, hands are filled (AR-2.3); who begins (AR-2.5)."""
        for seat in range(s.setup.seats):
            deal(s, seat)
        for seat in clockwise(s, 0):
            draw_up(s, seat)
        s.active = clockwise(s, s.setup.first)[0] if s.setup.first >= 0 else roll_first(s)
        s.phase = st.TURNS


GAME_STEPS: Final[Steps[Play, Ares]] = Steps(
    [
        Step("first card", Play.set_aside),
        Step("second card", lambda top, s: s.push(OPENING_PICK)),
        Step("deal", Play.deal),
        Step("turns", lambda top, s: s.push(TURN)),
    ]
)


class OpeningPick(SealedDecision[Ares]):
    """AR-2.3, AR-D1: two cards of choice out of the own deck, in secret; asked once for each."""

    kind = "opening"
    rule = "AR-2.3"

    def asked(self, s: Ares) -> int:
        return sum([1 << seat for seat in clockwise(s, 0)])

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
                pick(s, seat, CardKind(m.SPACE.decode(answer).a))


def pick(s: Ares, seat: int, kind: CardKind) -> None:
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


class Turn(Procedure[Ares]):
    """AR-3.1: play one card, fight the Battle that it started, everybody refills; then it is the
    next player's turn. A turn is hardly more than a question, so its steps are no rows."""

    def steps(self) -> list[str]:
        return TURN_STEPS

    def step(self, s: Ares, step: str) -> None:
        if step == "card":
            play_card(s)
        elif step == "battle":
            if s.battle.kind != st.NO_BATTLE:
                s.push(BATTLE)
        elif step == "refill":
            for seat in clockwise(s, s.active):
                draw_up(s, seat)
        elif out_of_cards(s):
            end_by_points(s)  # AR-10.4
        else:
            s.active = next_active(s)
            s.jump("card")


TURN_STEPS: Final = ["card", "battle", "refill", "end"]


def play_card(s: Ares) -> None:
    """A turn begins; who holds no card passes (AR-3.3)."""
    s.turn += 1
    s.played = 0
    if s.log is not None:
        s.log.add("turn", s.active, "AR-3.1", {"n": s.turn})
    if PLAY_CARD.seats(s):
        s.push(PLAY_CARD)
    elif s.log is not None:
        s.log.add("passed", s.active, "AR-3.3", {})


def clockwise(s: Ares, first: int) -> list[int]:
    """The seats that are still in the game, from one on (AR-13.1)."""
    players = s.players
    order = (*range(first, len(players)), *range(first))
    return [seat for seat in order if players[seat].alive]


def next_active(s: Ares) -> int:
    """Whose turn comes: the next seat clockwise that is not a partner of this one (AR-14.2)."""
    order = clockwise(s, (s.active + 1) % s.setup.seats)
    for seat in order:
        if s.setup.team[seat] != s.setup.team[s.active]:
            return seat
    return order[0]


class PlayCard(Question):
    """AR-D2: the card of the turn. Playing is compulsory while one holds cards (AR-3.2); partners
    take their turn together, a card each (AR-14.2)."""

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
        return m.also(self.legal(s, seat), plays.play_candidates(s, seat))

    def legal(self, s: Ares, seat: int) -> list[int]:
        kinds = kinds_of(s, s.players[seat].hand)
        return plays.hidden_actions(s, seat, kinds) + plays.attack_actions(s, seat, kinds)

    def answers(self) -> Answers[Any, Ares]:
        return PLAYS

    def choose(self, s: Ares, seat: int, action: int) -> None:
        known = m.SPACE.decode(action)
        verb = known.verb
        if verb is m.STRIKE or verb is m.BANK or verb is m.TAKE_FRONTIER:
            PLAYS.choose(self, s, seat, action)
        else:  # nearly all answers: without a row's call
            play_behind_screen(s, seat, known)
        s.played |= 1 << seat
        if self.seats(s):
            s.push(self)


def play_behind_screen(s: Ares, seat: int, known: Action) -> None:
    """A card goes into the Base; others learn that, and nothing else (AR-1.13, AR-3.4)."""
    plays.BEHIND_SCREEN.doing[known.verb.number](None, s, seat, known)
    if s.log is not None:
        p = s.players[seat]
        secret: Params = {
            "card": "@card:" + s.setup.card_id(p.played[-1]),
            "place": p.played_at[-1],
            "use": known.verb.name,
        }
        s.log.add_secret("played", seat, "AR-3.4", {}, s.setup.eyes[seat], secret)


def may_use_attack(top: PlayCard, s: Ares, seat: int, known: Action) -> int:
    """Whether an Attack card of the hand may be shown, or laid face down (AR-5.1 to AR-5.3)."""
    kind = m.ATTACK_KIND[known.a]
    if plays.in_hand(s, seat, kind) == NONE:
        return no.NOT_IN_HAND
    if known.verb is m.STRIKE:
        return plays.may_strike(s, seat, kind, CombatChoice(known.b), known.c)
    return plays.may_bank(s, seat) if known.verb is m.BANK else plays.may_take_frontier(s)


def show(s: Ares, seat: int, kind: CardKind) -> Card:
    """Take an Attack card out of the hand and show it; the one that others know, if it can be."""
    p = s.players[seat]
    card = plays.in_hand(s, seat, kind)
    for other in p.hand:
        if s.kinds[other] == kind and s.known[other] > s.known[card]:
            card = other
    p.hand.remove(card)
    s.known[card] = EVERYBODY
    s.reveals += 1
    return card


def bank(top: PlayCard, s: Ares, seat: int, known: Action) -> None:
    """AR-10.3: show an Attack card and score it; no Construction, no Battle."""
    card = show(s, seat, m.ATTACK_KIND[known.a])
    s.players[seat].score.append(card)
    if s.log is not None:
        s.log.add("banked", seat, "AR-10.3", {"card": "@card:" + s.setup.card_id(card)})


def announce_grab(top: PlayCard, s: Ares, seat: int, known: Action) -> None:
    """AR-5.2: a neutral Frontier is taken; the Attack card is shown at once (AR-F.9)."""
    card = show(s, seat, m.ATTACK_KIND[known.a])
    b = begin(s, seat, NONE, card)
    b.kind = st.GRAB
    b.revealed = True
    if s.log is not None:
        s.log.add("grabbed", seat, "AR-5.2", {"card": "@card:" + s.setup.card_id(card)})


def announce_attack(top: PlayCard, s: Ares, seat: int, known: Action) -> None:
    """AR-5.1: Attack card and Combat Choice card lie face down."""
    choice, target = CombatChoice(known.b), known.c
    card = plays.in_hand(s, seat, m.ATTACK_KIND[known.a])
    plays.blur(s, seat)
    s.players[seat].hand.remove(card)
    s.known[card] |= s.setup.eyes[seat]  # AR-14.6: the partners choose together
    b = begin(s, seat, target, card)
    b.choice = choice
    if s.log is not None:
        shown: Params = {"target": f"@seat:{target}"}
        secret: Params = {"card": "@card:" + s.setup.card_id(card), "choice": st.CHOICES[choice]}
        s.log.add_secret("attacked", seat, "AR-5.1", shown, s.setup.eyes[seat], secret)


def begin(s: Ares, seat: int, target: int, card: Card) -> Battle:
    """A Battle starts; a partner's Attack card joins it (AR-14.6)."""
    if s.battle.kind == st.NO_BATTLE:
        s.battle = Battle()
        s.battle.kind = st.UNKNOWN
        s.battle.attacker = seat
        s.battle.defender = target
        s.battle.holder = s.frontier
        s.battle.choice = st.NORMAL
    s.battle.cards.append(card)
    return s.battle


PLAYS: Final[Answers[PlayCard, Ares]] = Answers(
    m.SPACE,
    [
        *[Answer(row.verb, row.why_not) for row in plays.BEHIND_SCREEN.rows],
        Answer(m.BANK, may_use_attack, bank),
        Answer(m.TAKE_FRONTIER, may_use_attack, announce_grab),
        Answer(m.STRIKE, may_use_attack, announce_attack),
    ],
    offers=[*plays.BEHIND_SCREEN.verbs, m.BANK, m.TAKE_FRONTIER, m.STRIKE],
)
PLAY: Final = Play()
OPENING_PICK: Final[OpeningPick] = OpeningPick()
TURN: Final[Turn] = Turn()
PLAY_CARD: Final = PlayCard()
