"""The agenda on the table (TI-57)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.parts import Part, named

from ..printed.tables import NO_AGENDA, NO_OUTCOME, OutcomeNumber

PREDICTION: Final = 3
"""What a prediction is written down as: seat, outcome, kind of action card."""


class Vote(Part):
    """The agenda on the table (TI-57), NONE without one; outcomes are numbers of
    printed/outcome_words.py."""

    OPEN = named(
        """
        agenda replaced votes cast barred silent predictions tied chosen again
        """
    )

    def __init__(self) -> None:
        self.agenda = NO_AGENDA
        self.replaced = False  # another agenda takes its place (TI-ERR.10)
        self.votes: list[int] = []  # of each seat
        self.cast: list[OutcomeNumber] = []  # the outcome of each seat's votes
        self.barred = 0  # mask of the seats that can't vote (TI-57.16)
        self.silent = 0  # mask of those that play no action cards either (Political Secret)
        self.predictions: list[int] = []  # one after the other, PREDICTION numbers each
        self.tied: list[OutcomeNumber] = []
        self.chosen = NO_OUTCOME
        self.again = NO_AGENDA  # the law that is voted on again next (Miscount Disclosed)

    def clone(self) -> Vote:
        """An independent copy."""
        v = Vote()
        v.agenda, v.replaced, v.barred = self.agenda, self.replaced, self.barred
        v.silent, v.chosen, v.again = self.silent, self.chosen, self.again
        v.votes, v.cast, v.tied = self.votes[:], self.cast[:], self.tied[:]
        v.predictions = self.predictions[:]
        return v
