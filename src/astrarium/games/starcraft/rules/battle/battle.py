"""A battle: cards are drawn, units paired, cards laid, skirmishes fought one by one (SC-15)."""

from __future__ import annotations

from typing import Any, Final

from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Decision, Procedure, asks
from astrarium.kernel.knowledge import EVERYBODY, tell
from astrarium.kernel.windows import AskWindow

from ... import refusals as no
from ...moves import BLIND, DRAW, FIGHT, FRONT, LAY_BOTH, LAY_CARD, NO_DRAW, PAIR, SPACE, SUPPORT_IN
from ...printed.combat import REINFORCES
from ...printed.tables import AREA_IDS, PROTOSS, UNIT_IDS
from ...state import NONE, Battle, Skirmish, StarCraft, draw, reshuffle
from ..asked import Question
from ..galaxy.units import ONE, count, fighters, number, race_of, types
from .abilities import begin_in_force
from .losses import ATTACKER, DEFENDER, SIDES
from .retreat import Retreats
from .skirmish import Fight, from_hand, hand_kinds
from .splash import SplashDamage
from .start_of_battle import START

ATTACKER_DRAWS: Final = 3
DEFENDER_DRAWS: Final = 1
SPECIAL_DRAWS: Final = 2
"""What an attacker may draw beyond that after a special Mobilize order (SC-19.3)."""


class Fighting(Procedure[StarCraft]):
    """The nine steps of a battle."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: StarCraft, step: str) -> None:
        b = s.battle
        if step == "mark":  # SC-15.2, SC-15.3
            begin(s)
            if not b.units[DEFENDER]:  # who was there has left the game
                s.jump("retreats")
        elif step == "abilities":  # SC-15.4
            s.push(AskWindow(START, 0))
        elif step == "in force":
            if not b.units[ATTACKER] or not b.units[DEFENDER]:  # SC-26.5
                s.jump("retreats")
                return
            b.free = b.units[:]
            begin_in_force(s)
        elif step == "draw":  # SC-15.6
            draw(s, b.seats[ATTACKER], ATTACKER_DRAWS)
            draw(s, b.seats[DEFENDER], DEFENDER_DRAWS + shields(s, b.seats[DEFENDER]))
            if b.special:
                s.push(DrawMore(b.seats[ATTACKER]))
        elif step == "fronts":  # SC-22.10, SC-22.11
            choose_fronts(s)
        elif step == "pair":
            s.push(Pairing())
        elif step == "support":
            s.push(Supporting())
        elif step == "cards":
            s.push(LayingCards())
        elif step == "skirmishes":
            s.push(Skirmishes())
        elif step == "splash":
            s.push(SplashDamage())
        elif step == "retreats":
            s.push(Retreats())
        else:
            s.battle = Battle()
            s.attackers = 0


STEPS: Final = [
    "mark",
    "abilities",
    "in force",
    "draw",
    "fronts",
    "pair",
    "support",
    "cards",
    "skirmishes",
    "splash",
    "retreats",
    "end",
]


def begin(s: StarCraft) -> None:
    """The units of both sides leave the area for the battle."""
    b = s.battle
    b.area = s.target
    if s.owner[b.area] != NONE:
        b.seats = [s.active, s.owner[b.area]]
    b.units = [s.attackers, s.units[b.area]]
    s.attackers = 0
    s.owner[b.area], s.units[b.area] = NONE, 0
    if s.log is not None:
        params: Params = {
            "area": "@area:" + AREA_IDS[b.area],
            "defender": f"@seat:{b.seats[DEFENDER]}",
        }
        s.log.add("battle", b.seats[ATTACKER], "SC-15.1", params)


def shields(s: StarCraft, seat: int) -> int:
    """The cards that a Protoss defender draws beyond others: Shields, of which only the name is
    public, so that its effect is invented and an option (SC-26.20)."""
    if not s.setup.invented or race_of(s, seat) != PROTOSS:
        return 0
    if s.log is not None:
        s.log.add("shields", seat, "SC-26.20", {})
    return 1


class DrawMore(Question):
    """SC-19.3: two more cards for the attacker, if he wants them."""

    kind = "draw_more"
    rule = "SC-19.3"

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [DRAW.of(), NO_DRAW.of()]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        if SPACE.decode(action).verb is DRAW:
            draw(s, seat, SPECIAL_DRAWS)


# -- front lines and supporters --------------------------------------------------------------------


def choose_fronts(s: StarCraft) -> None:
    """SC-22.10, SC-22.11: sides of assist units alone, the attacker's first; one that has a single
    type has nothing to choose."""
    b = s.battle
    for side in (DEFENDER, ATTACKER):
        race = race_of(s, b.seats[side])
        if fighters(s, b.units[side], race):
            continue
        kinds = types(b.units[side], race)
        if asks(s, len(kinds)):
            s.push(ChooseFront(b.seats[side], side))
        else:
            lead(s, side, kinds[0])


def lead(s: StarCraft, side: int, unit: int) -> None:
    """A unit of a side is in front in the only skirmish (SC-22.10)."""
    if not s.battle.skirmishes:
        s.battle.skirmishes.append(Skirmish())
    put_in_front(s, s.battle.skirmishes[0], side, unit)
    if s.log is not None:
        s.log.add("front", s.battle.seats[side], "SC-22.10", {"unit": "@unit:" + UNIT_IDS[unit]})


class ChooseFront(Question):
    """SC-22.10: a side of assist units alone picks the one that fights."""

    kind = "front"
    rule = "SC-22.10"
    otherwise = no.NOT_IN_BATTLE

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [FRONT.of(unit) for unit in types(s.battle.units[self.side], race_of(s, seat))]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        lead(s, self.side, SPACE.decode(action).a)


def put_in_front(s: StarCraft, skirmish: Skirmish, side: int, unit: int) -> None:
    """A unit is the front line of a skirmish."""
    skirmish.front[side] = skirmish.led[side] = unit
    s.battle.free[side] -= ONE[unit]


def pairs_needed(s: StarCraft) -> int:
    """How many skirmishes there are (SC-15.8, SC-15.10, SC-22.10)."""
    b = s.battle
    each_side = [count(fighters(s, b.units[side], race_of(s, b.seats[side]))) for side in SIDES]
    return max(1, min(each_side))


class Pairing(Asking[StarCraft]):
    """SC-15.7: the attacker pairs units until there are as many skirmishes as possible; what can
    only be done in one way is done."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        while unpaired(s):
            options = possible_pairs(s)
            if asks(s, len(options)):
                return Pair(s.battle.seats[ATTACKER])
            pair(s, *options[0])
        return None


def unpaired(s: StarCraft) -> bool:
    """Whether a skirmish is still to be made up."""
    skirmishes = s.battle.skirmishes
    return len(skirmishes) < pairs_needed(s) or NONE in skirmishes[-1].front


def possible_pairs(s: StarCraft) -> list[tuple[int, int]]:
    """The pairs of types, attacker's first, that the next skirmish may have."""
    b = s.battle
    fixed = (
        b.skirmishes[0].front if b.skirmishes and NONE in b.skirmishes[0].front else [NONE, NONE]
    )
    choices: list[list[int]] = []
    for side in SIDES:
        race = race_of(s, b.seats[side])
        free = types(fighters(s, b.free[side], race), race)
        choices.append(free if fixed[side] == NONE else [fixed[side]])
    return [(mine, other) for mine in choices[ATTACKER] for other in choices[DEFENDER]]


def pair(s: StarCraft, mine: int, other: int) -> None:
    """Two units meet in a skirmish."""
    b = s.battle
    if not b.skirmishes or NONE not in b.skirmishes[-1].front:
        b.skirmishes.append(Skirmish())
    skirmish = b.skirmishes[-1]
    for side, unit in zip(SIDES, (mine, other), strict=True):
        if skirmish.front[side] == NONE:
            put_in_front(s, skirmish, side, unit)
    if s.log is not None:
        params: Params = {"unit": "@unit:" + UNIT_IDS[mine], "against": "@unit:" + UNIT_IDS[other]}
        s.log.add("pair", b.seats[ATTACKER], "SC-15.7", params)


def kept_back(s: StarCraft, side: int, unit: int) -> bool:
    """Whether a side has such an assist unit, and others that have to fight (SC-22.9)."""
    race = race_of(s, s.battle.seats[side])
    units = s.battle.units[side]
    return s.data.assist[unit] and unit in types(units, race) and fighters(s, units, race) > 0


class Pair(Question):
    """SC-15.7: an attacking unit and the defending one that it meets."""

    kind = "pair"
    rule = "SC-15.7"
    otherwise = no.NOT_IN_BATTLE

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [PAIR.of(mine, other) for mine, other in possible_pairs(s)]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is PAIR and any(kept_back(s, side, known.args[side]) for side in SIDES):
            return no.ONLY_ASSIST
        return super().why_not(s, seat, action)

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        pair(s, known.a, known.b)


class Supporting(Asking[StarCraft]):
    """SC-15.9: the other units support, the attacker's first; with one skirmish there is nothing
    to choose."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        b = s.battle
        for side in SIDES:
            if b.free[side] and asks(s, len(b.skirmishes)):
                return Support(b.seats[side], side)
            for unit in types(b.free[side], race_of(s, b.seats[side])):
                while number(b.free[side], unit):
                    support(s, side, unit, 0)
        return None


def support(s: StarCraft, side: int, unit: int, place: int) -> None:
    """A unit of a side supports a skirmish (SC-15.9)."""
    b = s.battle
    b.free[side] -= ONE[unit]
    b.skirmishes[place].support[side] += ONE[unit]
    if s.log is not None:
        params: Params = {"unit": "@unit:" + UNIT_IDS[unit], "n": place + 1}
        s.log.add("support", b.seats[side], "SC-15.9", params)


class Support(Question):
    """SC-15.9: a unit supports a skirmish."""

    kind = "support"
    rule = "SC-15.9"
    otherwise = no.NOT_IN_BATTLE

    def __init__(self, who: int, side: int) -> None:
        super().__init__(who)
        self.side = side

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [
            SUPPORT_IN.of(unit, skirmish)
            for unit in types(s.battle.free[self.side], race_of(s, seat))
            for skirmish in range(len(s.battle.skirmishes))
        ]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        support(s, self.side, known.a, known.b)


# -- cards -----------------------------------------------------------------------------------------


class LayingCards(Asking[StarCraft]):
    """SC-15.11, SC-15.12: skirmish by skirmish, all of the attacker's, then all of the defender's;
    the other way round where the defender has to lay first (SC-15.5).

    Everybody is asked for each skirmish, whatever he holds: a question left out would tell of his
    hand."""

    def question(self, s: StarCraft) -> Decision[Any] | None:
        b = s.battle
        for side in (DEFENDER, ATTACKER) if b.defender_first else SIDES:
            for place, skirmish in enumerate(b.skirmishes):
                if not skirmish.cards[side] and not skirmish.blind[side]:
                    return LayCards(b.seats[side], side, place)
        return None


class LayCards(Question):
    """SC-15.11: a standard card, a standard card with a reinforcement, or the top of the deck."""

    kind = "lay"
    rule = "SC-15.11"
    otherwise = no.NOT_IN_HAND

    def __init__(self, who: int, side: int, place: int) -> None:
        super().__init__(who)
        self.side = side
        self.place = place

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        kinds = hand_kinds(s, seat)
        standard = [kind for kind in kinds if not REINFORCES[kind]]
        extra = [kind for kind in kinds if REINFORCES[kind]]
        found = [LAY_CARD.of(kind) for kind in standard]
        found += [LAY_BOTH.of(kind, other) for kind in standard for other in extra]
        return [*found, BLIND.of()]

    def why_not(self, s: StarCraft, seat: int, action: int) -> int:
        known = SPACE.decode(action)
        if known.verb is BLIND:
            return OK
        if known.verb is not LAY_CARD and known.verb is not LAY_BOTH:
            return no.NOT_NOW
        kinds = hand_kinds(s, seat)
        if known.a not in kinds or (known.verb is LAY_BOTH and known.b not in kinds):
            return no.NOT_IN_HAND
        if REINFORCES[known.a] or (known.verb is LAY_BOTH and not REINFORCES[known.b]):
            return no.NEEDS_STANDARD  # SC-15.14
        return OK

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        skirmish = s.battle.skirmishes[self.place]
        if known.verb is BLIND:
            skirmish.blind[self.side] = True
            lay_blind(s, seat, skirmish.cards[self.side])
        else:
            kinds = [known.a, known.b] if known.verb is LAY_BOTH else [known.a]
            for kind in kinds:
                skirmish.cards[self.side].append(from_hand(s, seat, kind))
        if s.battle.face_up[self.side]:
            tell(s.known, skirmish.cards[self.side], EVERYBODY)
            s.reveals += 1
        if s.log is not None:
            cards = len(skirmish.cards[self.side])
            params: Params = {
                "n": self.place + 1,
                "cards": cards,
                "blind": int(skirmish.blind[self.side]),
            }
            s.log.add("lay", seat, "SC-15.11", params)


def lay_blind(s: StarCraft, seat: int, cards: list[int]) -> None:
    """The top card of a deck, unseen; none when the seat has no card left (SC-15.16)."""
    p = s.players[seat]
    if not p.deck:
        reshuffle(s, seat)
    if p.deck:
        cards.append(p.deck.pop())
        s.drawn[cards[-1]] = p.decks
        if not p.deck:
            reshuffle(s, seat)


# -- one after the other ---------------------------------------------------------------------------


class Skirmishes(Procedure[StarCraft]):
    """SC-15.15: the attacker chooses the next skirmish; the last one needs no choice."""

    def steps(self) -> list[str]:
        return NEXT_SKIRMISH

    def step(self, s: StarCraft, step: str) -> None:
        waiting = unfought(s)
        if not waiting:
            s.pop()
            return
        s.jump("next")
        if asks(s, len(waiting)):
            s.push(ChooseSkirmish(s.battle.seats[ATTACKER]))
        else:
            s.push(Fight(waiting[0]))


NEXT_SKIRMISH: Final = ["next"]


def unfought(s: StarCraft) -> list[int]:
    """The skirmishes that are still to be fought."""
    return [place for place, skirmish in enumerate(s.battle.skirmishes) if not skirmish.fought]


class ChooseSkirmish(Question):
    """SC-15.15: the next skirmish."""

    kind = "fight"
    rule = "SC-15.15"
    otherwise = no.FOUGHT

    def candidates(self, s: StarCraft, seat: int) -> list[int]:
        return [FIGHT.of(place) for place in unfought(s)]

    def choose(self, s: StarCraft, seat: int, action: int) -> None:
        s.push(Fight(SPACE.decode(action).a))
