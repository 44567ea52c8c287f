"""What must hold in every state: cards conserved, numbers that fit each other."""

from __future__ import annotations

from .. import state as st
from ..printed.tables import PILE, is_unit
from ..state import HOLE, Ares, Card, Player


def audit(s: Ares) -> None:
    """AssertionError when something does not fit."""
    assert conserved(s), "every card lies in exactly one place [AR-1.3]"
    for p in s.players:
        assert len(p.hand) <= s.data.hand_size or p.plays, "a hand holds three cards [AR-3.1]"
        check_base(s, p)


def conserved(s: Ares) -> bool:
    """Whether every card lies in exactly one place; a team game removes two a seat (AR-14.1)."""
    found: list[Card] = [] if counted(s) else s.battle.cards[:]
    for p in s.players:
        found += p.deck + p.hand + p.discard + p.score + p.laid
    removed = 2 if s.setup.variant == st.TEAMS else 0
    return len(found) == len(set(found)) == (st.DECK - removed) * s.setup.seats


def counted(s: Ares) -> bool:
    """Whether the Attack card lies in a pile already, though the Battle goes on."""
    b = s.battle
    if b.kind == st.NO_BATTLE:
        return True
    card = b.cards[0]
    return any(card in p.score or card in p.discard or card in p.laid for p in s.players)


def check_base(s: Ares, p: Player) -> None:
    """The numbers of a Base and its cards agree."""
    sites = len(p.plan)
    count = [[0] * sites for _ in range(st.LOOSE)]  # by role and site
    for spot, role in zip(p.spots, p.roles, strict=True):
        assert (role == st.LOOSE) == (spot == st.NONE), "a loose card lies at no site"
        if role != st.LOOSE:
            count[role][spot] += 1
    for place, plan in enumerate(p.plan):
        assert count[st.RES][place] == p.res[place], "Resources are counted [AR-3.10]"
        assert count[st.UNDER][place] == p.under[place], "piles are counted [AR-11.5]"
        assert count[st.ATTACHED_CARD][place] == p.attached[place], "attached cards are counted"
        assert count[st.BUILT][place] <= 1, "one Building a site [AR-3.7]"
        if plan == HOLE:
            assert not any(number[place] for number in count), "nothing lies in a hole"
        if plan == PILE:
            assert not count[st.ATTACHED_CARD][place], "nothing is attached to a pile [AR-11.10]"
        if plan >= 0 and is_unit(plan):
            assert 0 <= p.units[place] <= s.data.most_units, "four units at most [AR-4.3]"
