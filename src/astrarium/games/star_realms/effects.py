"""What abilities do: SR-5.5 printed order, SR-7.6 options, SR-17 single cards."""

from __future__ import annotations

from astrarium.games.star_realms import questions as ask
from astrarium.games.star_realms import refusals as no
from astrarium.games.star_realms.asked import CardQuestion
from astrarium.games.star_realms.cards import (
    AUTHORITY,
    BASE,
    CHOOSE,
    COMBAT,
    COPY,
    DESTROY,
    DISCARD_DRAW,
    DRAW,
    DRAW_PER,
    FACTION,
    FREE_SHIP,
    IF_BASES,
    LISTS,
    NEEDLE,
    OPPONENT_DISCARD,
    PACK,
    PRIMARY,
    SCRAP,
    SCRAP_ROW,
    TOP_DECK,
    TRADE,
)
from astrarium.games.star_realms.moves import COPY_SHIP, OPTION_OF, SLOTS
from astrarium.games.star_realms.piles import draw, note_gain
from astrarium.games.star_realms.state import (
    COPIES,
    Realms,
    ability_kind,
    ally_pack,
    name,
)
from astrarium.kernel.events import Event
from astrarium.kernel.flow import OK, Procedure


def run(s: Realms, seat: int, number: int, start: int, card: int) -> None:
    """Resolve a list of effects from place `start` on, strictly left to right (SR-5.5, SR-7.7).

    What can't happen is passed over, the rest is done (SR-7.8).

    `card` is the card whose ability it is. When an effect asks something, the rest waits in a
    `Resume` frame below the question.
    """
    p = s.players[seat]
    effects = LISTS[number]
    i = start
    n = len(effects)
    while i < n:
        e = effects[i]
        i += 1
        op = e.op
        if op == TRADE:
            p.trade += e.a
        elif op == COMBAT:
            p.combat += e.a
        elif op == AUTHORITY:
            s.authority[s.setup.score[seat]] += e.a  # SR-7.5, SR-23.2
        elif op == DRAW:
            draw(s, seat, e.a)
        elif op == TOP_DECK:
            p.permissions += 1  # SR-17.8: permissions add up
        elif op == DRAW_PER:
            draw(s, seat, e.b * (p.played >> 8 * (e.a - 1) & 255))  # SR-17.3
        else:
            if i < n:
                s.push(Resume(seat, number, i, card))
            if op == IF_BASES:
                if p.bases >= e.a:  # SR-17.6
                    run(s, seat, e.b, 0, card)
            elif op == CHOOSE:
                s.push(ChooseOption(seat, card, e.a, e.b))
            elif op == COPY:
                ask_copy(s, seat, card)
            elif op == SCRAP:
                # a negative minimum stands for "draw that many for each one scrapped"
                ask.scrap_cards(s, seat, card, e.a, max(e.b, 0), e.c, max(-e.b, 0))
            elif op == SCRAP_ROW:
                ask.scrap_row(s, seat, card, e.a, e.b)
            elif op == DESTROY:
                ask.destroy(s, seat, card, e.a, e.b)
            elif op == OPPONENT_DISCARD:
                ask.victim(s, seat, card, e.a)
            elif op == FREE_SHIP:
                ask.free_ship(s, seat, card)
            elif op == DISCARD_DRAW:
                ask.discard_to_draw(s, seat, card, e.a)
            return


def run_noted(s: Realms, seat: int, number: int, start: int, card: int, event: Event) -> None:
    """`run`, with what it gains at once written into the event that tells of the ability."""
    p = s.players[seat]
    score = s.setup.score[seat]
    trade, combat, authority = p.trade, p.combat, s.authority[score]
    run(s, seat, number, start, card)
    event.params["trade"] = p.trade - trade
    event.params["combat"] = p.combat - combat
    event.params["authority"] = s.authority[score] - authority


class Resume(Procedure[Realms]):
    """The rest of an ability, once the question inside it is answered."""

    def __init__(self, who: int, number: int, start: int, card: int) -> None:
        self.who = who
        self.number = number
        self.start = start
        self.card = card

    def args(self) -> list[int]:
        return [self.who, self.number, self.start, self.card]

    def steps(self) -> int:
        return 1

    def step(self, s: Realms, n: int) -> None:
        s.pop()
        go_on(s, self.who, self.number, self.start, self.card)


def go_on(s: Realms, seat: int, number: int, start: int, card: int) -> None:
    """Run effects behind a question, with an event of their own for what they gain."""
    if s.log is None:
        run(s, seat, number, start, card)
    else:
        run_noted(s, seat, number, start, card, note_gain(s, seat, card))


class ChooseOption(CardQuestion):
    """D-9: exactly one option of an "OR" ability (SR-7.6)."""

    def __init__(self, who: int, card: int, first: int, second: int) -> None:
        super().__init__(who, card)
        self.first = first
        self.second = second

    def args(self) -> list[int]:
        return [self.who, self.card, self.first, self.second]

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [OPTION_OF, OPTION_OF + 1]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        return OK if OPTION_OF <= action <= OPTION_OF + 1 else no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        go_on(s, seat, self.first if action == OPTION_OF else self.second, 0, self.card)


def copyable(s: Realms, seat: int, card: int, slot: int) -> int:
    """Whether a Stealth Needle may copy what lies in a slot (SR-17.2)."""
    p = s.players[seat]
    if slot >= len(p.play):
        return no.NO_CARD_THERE
    other = p.play[slot]
    kind = s.kinds[other]
    if other == card or BASE[kind]:  # SR-17.2b: what is in play, starting ships too
        return no.NOT_A_SHIP_TO_COPY
    if kind == NEEDLE and not s.used[other] >> COPIES:
        return no.COPIES_NOTHING  # SR-17.2h
    return OK


def ask_copy(s: Realms, seat: int, card: int) -> None:
    """Ask what a Stealth Needle copies, if anything can be copied (SR-17.2a)."""
    for slot in range(len(s.players[seat].play)):
        if copyable(s, seat, card, slot) == OK:
            s.push(CopyShip(seat, card))
            return


class CopyShip(CardQuestion):
    """D-13: the ship that a Stealth Needle copies (SR-17.2)."""

    def legal(self, s: Realms, seat: int) -> list[int]:
        return [
            COPY_SHIP + slot
            for slot in range(len(s.players[seat].play))
            if copyable(s, seat, self.card, slot) == OK
        ]

    def why_not(self, s: Realms, seat: int, action: int) -> int:
        if COPY_SHIP <= action < COPY_SHIP + SLOTS:
            return copyable(s, seat, self.card, action - COPY_SHIP)
        return no.NOT_NOW

    def choose(self, s: Realms, seat: int, action: int) -> None:
        p = s.players[seat]
        original = p.play[action - COPY_SHIP]
        kind = ability_kind(s, original)
        p.allies -= ally_pack(s, self.card)
        s.used[self.card] |= (kind + 1) << COPIES
        p.allies += ally_pack(s, self.card)
        if FACTION[kind] != FACTION[NEEDLE]:
            p.played += PACK[kind]  # SR-17.3: it counts once for the faction it took over
        if s.log is not None:
            s.log.add("copied", seat, "SR-17.2a", {"card": name(s, original)})
        # SR-17.2c; SR-17.2g: nothing was played, so no trigger and no second count
        go_on(s, seat, PRIMARY[kind], 0, self.card)
