"""Components that are used in timing windows: who may use them when, and how a card is played
(TI-2, TI-2.1, TI-19, TI-19.6, TI-29).

A component is announced with its targets, can be cancelled, and is resolved then (TI-FAQ.38).
Every one is a row of a table in effects/: a small class where it has a text of its own, one of
those that several share where it differs in little; all of them stand in effects/uses.py.
They are no lists of operations, which would go on by themselves after a question: here a text asks
by procedures of its own, and a card is announced, aimed and cancelled between its use and its
effect.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from astrarium.kernel.abilities import Usable
from astrarium.kernel.flow import OK, Procedure, members
from astrarium.kernel.knowledge import EVERYBODY, leave
from astrarium.kernel.windows import WindowRules

from ... import refusals as no
from ...moves import DECLINE, PLAY, USE_ABILITY, USE_LAW, USE_TECHNOLOGY, USE_UNIT
from ...printed import windows as w
from ...printed.components import ACTION_IDS, ACTION_INDEX, AGENDA_INDEX
from ...printed.tables import (
    ABILITY_INDEX,
    FACTION_OF_ABILITY,
    NONE,
    TECHNOLOGY_INDEX,
    TECHNOLOGY_RECORDS,
    TYPE_OF,
    UNIT_INDEX,
)
from ...printed.windows import WINDOWS, Context, Window
from ...state import (
    ACTION_PHASE,
    STATUS_PHASE,
    TwilightImperium,
    initiative_order,
    order_from_active,
    seats_from,
)
from ..board.technologies import exhaust, ready
from ..board.units import line
from ..modifiers import SILENCES_PASSED, modifier
from ..seat_question import Question
from ..windows import hiding, open_window
from .holding import card_left, refresh
from .laws import law_owner


@mypyc_attr(allow_interpreted_subclasses=True)
class Component(Usable[TwilightImperium, Context]):
    """Something that a seat may use in a window. `action` is the number of the action that uses
    it; it is used from the context of its window."""

    must: ClassVar[bool] = False
    """Whether it has no "may" (TI-29.6)."""
    logged: ClassVar[tuple[str, str, str]] = ("", "", "")
    """How its use is logged: the event, what stands for it there, the words by its id."""

    def __init__(self, id: str, rule: str, window: Window, action: int) -> None:
        super().__init__(rule)
        self.id = id
        self.window = window
        self.action = action

    def may_hold(self, s: TwilightImperium, seat: int) -> bool:
        """Whether a seat might hold it, as far as others can tell; False for what lies open."""
        return False

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        """Whether a seat has it at its disposal."""
        raise NotImplementedError  # abstract

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        """It is used, which everybody sees, and what it is paid with."""
        if s.log is not None:
            event, part, words = self.logged
            s.log.add(event, seat, self.rule, {part: words + self.id})


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionCard(Component):
    """An action card of the hand (TI-19). Subclasses say what it targets and does."""

    aimed: ClassVar[bool] = False
    """Whether it can't be played without a target."""

    def __init__(self, id: str, window: Window) -> None:
        self.kind = ACTION_INDEX[id]
        super().__init__(id, "TI-19.7", window, PLAY.of(self.kind))

    def why_not(self, s: TwilightImperium, seat: int, context: Context) -> int:
        """TI-2.3: what a card is aimed at must be there; how much it then meets, readies or brings
        may come to nothing. A card of a window needs what its window is about, and no more: a
        fight, hits, a planet that is gained or attacked, PDS where its text names them."""
        found = not self.aimed or self.targets(s, seat, context)
        return OK if found else no.NOT_RESOLVABLE

    def may_hold(self, s: TwilightImperium, seat: int) -> bool:
        if not s.players[seat].hand or s.vote.silent >> seat & 1:
            return False
        return not hushed(s, seat)

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        if s.vote.silent >> seat & 1:  # Political Secret
            return False
        kind = self.kind
        if not any(s.kinds[card] == kind for card in s.players[seat].hand):
            return False
        return not hushed(s, seat)

    def use(self, s: TwilightImperium, seat: int, context: Context) -> None:
        s.push(PlayCard(seat, self.kind, self.window, context))

    def targets(self, s: TwilightImperium, seat: int, context: Context) -> list[int]:
        """The actions that name a target, chosen as the card is announced; none for a card without
        targets."""
        return []

    def resolve(self, s: TwilightImperium, seat: int, context: Context, target: int) -> None:
        """Carry out what the card says; `target` is the action chosen, NONE without one."""
        raise NotImplementedError  # abstract


def hushed(s: TwilightImperium, seat: int) -> bool:
    """Whether a seat that has passed can't play action cards in the turn of who says
    so."""
    if s.phase != ACTION_PHASE or s.active in (NONE, seat) or not s.players[seat].passed:
        return False
    return modifier(s, s.active, SILENCES_PASSED) > 0


OF_A_FACTION: Final = ["faction" in record for record in TECHNOLOGY_RECORDS]
EXHAUSTIBLE: Final[list[bool]] = [record["exhaustible"] for record in TECHNOLOGY_RECORDS]


@mypyc_attr(allow_interpreted_subclasses=True)
class UsedTechnology(Component):
    """A technology that is used, exhausted for it where it says so (TI-74.3, TI-29.10)."""

    logged = ("use", "technology", "@technology:")

    def __init__(self, id: str, rule: str, window: Window) -> None:
        self.technology = TECHNOLOGY_INDEX[id]
        super().__init__(id, rule, window, USE_TECHNOLOGY.of(self.technology))

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        if s.numbed >> seat & 1 and OF_A_FACTION[self.technology]:  # Greyfire Mutagen
            return False
        return ready(s, seat, self.technology)

    def pay(self, s: TwilightImperium, seat: int, context: Context) -> None:
        if EXHAUSTIBLE[self.technology]:
            exhaust(s, seat, self.technology)
        super().pay(s, seat, context)


@mypyc_attr(allow_interpreted_subclasses=True)
class FactionAbility(Component):
    """An ability of a faction sheet that is used in a window (TI-29)."""

    logged = ("ability", "ability", "@ability:")

    def __init__(self, id: str, rule: str, window: Window) -> None:
        number = ABILITY_INDEX[id]
        self.faction = FACTION_OF_ABILITY[number]
        super().__init__(id, rule, window, USE_ABILITY.of(number))

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        if s.numbed >> seat & 1 or (s.vote.silent >> seat & 1 and not self.must):
            return False  # TI-FAQ.13: only what a player chooses to use
        p = s.players[seat]
        return p.alive and p.faction == self.faction


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitText(Component):
    """What the line of a unit says beyond its values, used in a window: flagships and upgrades."""

    logged = ("unit_text", "unit", "@line:")

    def __init__(self, id: str, rule: str, window: Window) -> None:
        self.line = UNIT_INDEX[id]
        super().__init__(id, rule, window, USE_UNIT.of(TYPE_OF[self.line]))

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        return line(s, seat, TYPE_OF[self.line]) == self.line


@mypyc_attr(allow_interpreted_subclasses=True)
class LawInPlay(Component):
    """A law that gives whoever was elected something to use in a window (TI-21.3)."""

    logged = ("law_used", "agenda", "@agenda:")

    def __init__(self, id: str, rule: str, window: Window) -> None:
        self.agenda = AGENDA_INDEX[id]
        super().__init__(id, rule, window, USE_LAW.of(self.agenda))

    def held_by(self, s: TwilightImperium, seat: int) -> bool:
        return law_owner(s, self.agenda) == seat


class PlayCard(Procedure[TwilightImperium]):
    """TI-19.7, TI-FAQ.38: a card is announced with its targets, others may cancel it, it is
    resolved and discarded."""

    def __init__(self, who: int, kind: int, window: Window, context: Context) -> None:
        self.who = who
        self.kind = kind
        self.window = window
        self.context = context

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        card = action_card(s, self.kind)
        if step == "announce":
            announce(s, self.who, self.kind)
        elif step == "targets":
            if card.targets(s, self.who, self.context):
                s.push(ChooseTarget(self.who, self.kind, self.window, self.context))
        elif step == "responses":
            open_window(s, w.WHEN_ACTION_CARD_PLAYED_BY_OTHER, self.who)  # the seat that plays it
        elif step == "resolve":
            if s.played_cancelled[-1]:
                if s.log is not None:
                    name = "@action:" + ACTION_IDS[self.kind]
                    s.log.add("cancelled", self.who, "TI-19.8", {"card": name})
            elif s.played_target[-1] != VOID:
                card.resolve(s, self.who, self.context, s.played_target[-1])
        else:
            cancelled = self.discard(s)
            if cancelled and self.window == w.COMPONENT_ACTION:
                s.action_lost = True  # TI-2.4: the turn's action is not used up

    def dropped(self, s: TwilightImperium, n: int) -> None:
        if n:
            self.discard(s)

    def discard(self, s: TwilightImperium) -> int:
        """The card goes to the discard pile; how often it was cancelled."""
        s.played_target.pop()
        s.action_discard.append(s.played.pop())
        return s.played_cancelled.pop()


STEPS: Final = ["announce", "targets", "responses", "resolve", "discard"]
VOID: Final = -2
"""The target of a card that has nothing left to aim at."""


def void_cards(s: TwilightImperium) -> None:
    """A player has left: cards that are announced and not resolved yet come to nothing where they
    could not be played any more, or what they were aimed at is gone."""
    n = 0
    for depth, frame in enumerate(s.stack):
        if not isinstance(frame, PlayCard) or not s.next_step[depth]:
            continue
        card, target = action_card(s, frame.kind), s.played_target[n]
        if s.next_step[depth] < len(STEPS):
            aims = card.targets(s, frame.who, frame.context)
            if card.why_not(s, frame.who, frame.context) != OK or (
                target != NONE and target not in aims
            ):
                s.played_target[n] = VOID
        n += 1


def announce(s: TwilightImperium, seat: int, kind: int) -> None:
    """A card leaves the hand and lies open on the table (TI-19.7)."""
    hand = s.players[seat].hand
    card = next(card for card in hand if s.kinds[card] == kind)
    leave(hand, card, s.kinds, s.known)
    s.known[card] = EVERYBODY
    s.played.append(card)
    s.played_cancelled.append(0)
    s.played_target.append(NONE)
    s.reveals += 1
    card_left(s, seat)
    refresh(s, seat)
    if s.log is not None:
        s.log.add("play", seat, "TI-19.7", {"card": "@action:" + ACTION_IDS[kind]})


def rules_of_windows(s: TwilightImperium) -> Windows:
    """The window rules at a table."""
    rules = s.config.windows
    assert isinstance(rules, Windows)
    return rules


def action_card(s: TwilightImperium, kind: int) -> ActionCard:
    """What a kind of action card does."""
    found = rules_of_windows(s).by_action[PLAY.of(kind)]
    assert isinstance(found, ActionCard)
    return found


class ChooseTarget(Question):
    """What a card that is being announced is aimed at."""

    kind = "choose_target"
    rule = "TI-19.7"

    def __init__(self, who: int, card: int, timing: Window, context: Context) -> None:
        super().__init__(who)
        self.card = card
        self.timing = timing
        self.context = context

    def dropped(self, s: TwilightImperium, n: int) -> None:
        s.played_target[-1] = VOID

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return action_card(s, self.card).targets(s, seat, self.context)

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.played_target[-1] = action


ONCE_AN_OCCASION: Final = (
    1 << w.AFTER_NEIGHBOR_GAINS_TRADE_GOODS_OR_TRANSACTS
    | 1 << w.AFTER_YOU_RESOLVE_STRATEGY_ABILITY
    | 1 << w.WHEN_SPACE_DOCK_PLACED
)
"""The windows, as a mask, in which what was used is not offered again (R-19)."""


class Windows(WindowRules[TwilightImperium]):
    """The timing windows of Twilight Imperium: who is asked in which order, and what may be used
    (TI-RO, TI-19.9, TI-19.10)."""

    PASS = DECLINE.of()
    WORDS = WINDOWS
    default_refusal = no.NOT_IN_WINDOW

    def __init__(self, components: list[Component]) -> None:
        self.by_window = [
            [one for one in components if one.window == window] for window in range(len(WINDOWS))
        ]
        self.by_action = {one.action: one for one in components}
        self.abilities = list({one.id: one for one in components}.values())
        """One of each text, whatever its colours and windows."""
        self.in_window: dict[tuple[int, int], Component] = {
            (one.window, one.action): one for one in components
        }

    def again(self, s: TwilightImperium, window: int) -> bool:
        return not ONCE_AN_OCCASION >> window & 1

    def order(self, s: TwilightImperium, window: int, context: int) -> list[int]:
        if s.phase == ACTION_PHASE:
            return order_from_active(s)
        if s.phase == STATUS_PHASE:  # TI-RO.3
            return initiative_order(s)
        return seats_from(s, s.speaker)

    def holders(self, s: TwilightImperium, window: int, context: int) -> int:
        return s.held[window]

    def could(self, s: TwilightImperium, window: int, context: int) -> int:
        """Who has something open that could be used now, or cards or notes among which it might be:
        the same whatever the hidden hands hold."""
        mask = 0
        for seat in members(hiding(s, window) | s.held[window]):
            for one in self.by_window[window]:
                if not one.may_hold(s, seat) and not one.held_by(s, seat):
                    continue
                if one.why_not(s, seat, Context(context)) == OK:
                    mask |= 1 << seat
                    break
        return mask

    def hidden(self, s: TwilightImperium, window: int, context: int) -> int:
        """Who might use a hidden card or note. The active player counts as well, whose hand others
        test by their moves, but for the window that only his own move opens."""
        mask = 0
        for seat in members(hiding(s, window)):
            if window == w.AFTER_YOU_ACTIVATE_SYSTEM and seat == s.active:
                continue
            for one in self.by_window[window]:
                if one.may_hold(s, seat) and one.why_not(s, seat, Context(context)) == OK:
                    mask |= 1 << seat
                    break
        return mask

    def playing(self, s: TwilightImperium) -> int:
        return sum(1 << seat for seat, p in enumerate(s.players) if p.alive)

    def discreet(self, s: TwilightImperium) -> bool:
        return s.setup.discreet or s.setup.sealed_windows

    def frank(self, s: TwilightImperium) -> bool:
        return not self.discreet(s)

    def actor(self, s: TwilightImperium) -> int:
        return s.active

    def must(self, s: TwilightImperium, window: int, context: int, seat: int) -> bool:
        # TI-RO.4: who has a mandatory ability here can't decline before it is used
        return any(one.must for one in self.usable(s, window, Context(context), seat))

    def usable(
        self, s: TwilightImperium, window: int, context: Context, seat: int
    ) -> list[Component]:
        """The components that a seat may use now."""
        return [
            one
            for one in self.by_window[window]
            if one.held_by(s, seat) and one.why_not(s, seat, context) == OK
        ]

    def options(self, s: TwilightImperium, window: int, context: int, seat: int) -> list[int]:
        return [one.action for one in self.usable(s, window, Context(context), seat)]

    def candidates(self, s: TwilightImperium, window: int, context: int, seat: int) -> list[int]:
        return [one.action for one in self.by_window[window] if one.held_by(s, seat)]

    def refusal(
        self, s: TwilightImperium, window: int, context: int, seat: int, action: int
    ) -> int:
        one = self.in_window.get((window, action))
        if one is None or not one.held_by(s, seat):
            return no.NOT_IN_WINDOW
        return one.why_not(s, seat, Context(context))

    def use(self, s: TwilightImperium, window: int, context: int, seat: int, action: int) -> None:
        self.in_window[window, action].use(s, seat, Context(context))
