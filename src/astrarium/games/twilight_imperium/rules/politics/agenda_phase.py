"""The agenda phase: two agendas are revealed, voted on and resolved (TI-57)."""

from __future__ import annotations

from typing import Final

from astrarium.kernel.actions import Action
from astrarium.kernel.answers import Answer, Answers, always
from astrarium.kernel.events import Params
from astrarium.kernel.flow import OK, Asking, Procedure
from astrarium.kernel.knowledge import EVERYBODY
from astrarium.kernel.steps import Step, Steps, Stepwise

from ... import refusals as no
from ...moves import ABSTAIN, DECIDE, DONE, EXHAUST, REWARD, SPACE, USE_ABILITY, VOTE, VOTE_ALL
from ...parts.vote import PREDICTION, Vote
from ...printed import windows as w
from ...printed.components import ACTION_IDS, AGENDA_IDS, AGENDA_RECORDS, FIRST_AGENDA, IS_LAW
from ...printed.outcome_words import AGAINST, FIRST_PLANET, FIRST_SEAT
from ...printed.tables import (
    ABILITY_RECORDS,
    NO_AGENDA,
    NO_OUTCOME,
    NONE,
    AgendaNumber,
    OutcomeNumber,
    PlanetNumber,
)
from ...state import TwilightImperium, seats_from
from ..board.limits import check_limits
from ..cards.laws import REPRESENTATIVES, discard_law, enact, in_play, value_of
from ..modifiers import NEVER_VOTES, modifier
from ..procedures import SeatProcedure, of_table
from ..production.paying import INFLUENCE_DUE, ready_planets, spend_planet, why_not_exhaust
from ..seat_question import Question, VerbQuestion
from ..status.elimination import check_elimination
from ..trade.trading import forget_trades
from ..windows import open_window
from .agenda_rule import AgendaRule
from .outcomes import outcomes_of, told

PREDICTING: Final = next(
    n
    for n, record in enumerate(ABILITY_RECORDS)
    for part in record["parts"]
    if any(effect["op"] == "predict_outcome" for effect in part["effect"])
)
"""The faction ability that predicts outcomes."""


class AgendaPhase(Procedure[TwilightImperium]):
    """TI-57.2, TI-57.3, TI-57.4: first agenda, second agenda, planets are readied."""

    def steps(self) -> list[str]:
        return STEPS

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "begin":
            s.active = NONE
            s.threatened = False
            s.silenced = 0
            open_window(s, w.AGENDA_PHASE_START, NONE)
        elif step == "ready planets":
            s.vote = Vote()
            s.exhausted = 0
        else:
            s.push(AgendaOnTable())


STEPS: Final = ["begin", "first agenda", "second agenda", "ready planets"]


class AgendaOnTable(Stepwise[TwilightImperium]):
    """TI-57.2: revealed, voted on, resolved (TI-54.2)."""

    def table(self) -> Steps[AgendaOnTable, TwilightImperium]:
        return AGENDA_STEPS

    def reveal(self, s: TwilightImperium) -> None:
        """An agenda is turned up, and the next one where it says so itself."""
        if not reveal(s):
            s.jump("over")
        elif is_pointless(s, s.vote.agenda):
            discard_agenda(s)
            s.vote = Vote()
            s.jump("reveal")

    def when_revealed(self, s: TwilightImperium) -> None:
        """What may be used when it is."""
        open_window(s, w.WHEN_AGENDA_REVEALED, s.vote.agenda)  # the agenda

    def after_revealed(self, s: TwilightImperium) -> None:
        """What may be used behind that, if it still lies there and finds anything."""
        v = s.vote
        if v.replaced:  # another one is turned up instead, in the same place (TI-ERR.10)
            discard_agenda(s)
            v.agenda = NO_AGENDA
            forget_trades(s)
            s.jump("reveal")
        elif not outcomes_of(s, v.agenda):  # TI-57.9a
            self.drop(s)
        else:
            open_window(s, w.AFTER_AGENDA_REVEALED, v.agenda)  # the agenda

    def before_vote(self, s: TwilightImperium) -> None:
        """What may be used before anybody votes."""
        open_window(s, w.BEFORE_VOTE, s.vote.agenda)  # the agenda

    def vote(self, s: TwilightImperium) -> None:
        """Everybody votes in turn, unless the outcome is settled."""
        if s.vote.chosen == NONE:
            for seat in reversed(voters(s)):
                s.push(Voting(seat))

    def speaker_voted(self, s: TwilightImperium) -> None:
        """What may be used once the last one has voted."""
        if s.vote.chosen == NONE:
            open_window(s, w.AFTER_SPEAKER_VOTED, s.vote.agenda)  # the agenda

    def count(self, s: TwilightImperium) -> None:
        """Votes are counted, if anything is left to elect (TI-57.9a, TI-39)."""
        if not outcomes_of(s, s.vote.agenda):
            self.drop(s)
        elif s.vote.chosen == NONE:
            count_votes(s)

    def elected(self, s: TwilightImperium) -> None:
        """What an elected player may use."""
        v = s.vote
        if lapsed(s):
            self.drop(s)
        elif FIRST_SEAT <= v.chosen < FIRST_PLANET:
            open_window(s, w.WHEN_ELECTED, v.chosen - FIRST_SEAT)  # the elected player

    def resolve(self, s: TwilightImperium) -> None:
        """The outcome is resolved."""
        if lapsed(s):
            self.drop(s)
        else:
            resolve(s)

    def settle(self, s: TwilightImperium) -> None:
        """What it has changed may cost players or ships."""
        check_elimination(s)
        if not s.over:
            check_limits(s)

    def end(self, s: TwilightImperium) -> None:
        """A law that is voted on again lies there as if just revealed (TI-FAQ.24)."""
        v = s.vote
        if v.again == NONE or not in_play(s, v.again):
            s.vote = Vote()
            forget_trades(s)
            return
        s.vote = new_vote(s, v.again)
        forget_trades(s)
        s.jump("when revealed")
        if is_pointless(s, s.vote.agenda):
            discard_agenda(s)
            s.jump("reveal")

    def drop(self, s: TwilightImperium) -> None:
        """The agenda is discarded without any effect."""
        discard_agenda(s)
        s.jump("over")


def pay_predictions(s: TwilightImperium) -> None:
    """Who predicted the outcome is rewarded, in speaker order (TI-57.22, TI-57.17a)."""
    for seat in reversed(seats_from(s, s.speaker)):
        s.push(Rewards(seat))


AGENDA_STEPS: Final[Steps[AgendaOnTable, TwilightImperium]] = Steps(
    [
        Step("reveal", AgendaOnTable.reveal),
        Step("when revealed", AgendaOnTable.when_revealed),
        Step("after revealed", AgendaOnTable.after_revealed),
        Step("before vote", AgendaOnTable.before_vote),
        Step("vote", AgendaOnTable.vote),
        Step("speaker voted", AgendaOnTable.speaker_voted),
        Step("count", AgendaOnTable.count),
        Step("elected", AgendaOnTable.elected),
        Step("resolve", AgendaOnTable.resolve),
        Step("settle", AgendaOnTable.settle),
        Step("predictions", of_table(pay_predictions)),
        Step("over", AgendaOnTable.end),
    ]
)


def new_vote(s: TwilightImperium, agenda: AgendaNumber) -> Vote:
    """An agenda on the table, without any vote yet."""
    v = Vote()
    v.agenda = agenda
    v.votes = [0] * s.setup.seats
    v.cast = [NO_OUTCOME] * s.setup.seats
    v.barred = s.silenced
    return v


def reveal(s: TwilightImperium) -> bool:
    """The speaker turns up the next agenda; False when there is none (TI-57.2, TI-49.5)."""
    if not s.agenda_deck:
        s.agenda_deck, s.agenda_discard = s.agenda_discard, []
        for card in s.agenda_deck:
            s.known[card] = 0
        s.rng.shuffle(s.agenda_deck)
    if not s.agenda_deck:
        return False
    card = s.agenda_deck.pop()
    s.known[card] = EVERYBODY
    s.reveals += 1
    s.vote = new_vote(s, AgendaNumber(card - FIRST_AGENDA))
    if s.log is not None:
        name = "@agenda:" + AGENDA_IDS[s.vote.agenda]
        s.log.add("agenda", s.speaker, "TI-57.2", {"agenda": name})
    return True


REVEALS_NEXT: Final = ["when_revealed" in record for record in AGENDA_RECORDS]
"""Agendas that are discarded where they find nothing, and another one is revealed."""


def is_pointless(s: TwilightImperium, agenda: AgendaNumber) -> bool:
    """Whether an agenda that was revealed says itself that the next one takes its place."""
    return REVEALS_NEXT[agenda] and not outcomes_of(s, agenda)


# -- voting (TI-57.6 to TI-57.16) ------------------------------------------------------------------


def voters(s: TwilightImperium) -> list[int]:
    """The seats in the order of voting: clockwise from the speaker's left, the speaker last."""
    order = seats_from(s, s.speaker)
    return order[1:] + order[:1]


def may_vote(s: TwilightImperium, seat: int) -> bool:
    """Whether nothing keeps a seat from voting: no rider of its own (TI-57.16), and nothing
    that lasts."""
    return not s.vote.barred >> seat & 1 and not modifier(s, seat, NEVER_VOTES)


class Voting(SeatProcedure):
    """A seat casts its votes, unless it is barred (TI-57.16)."""

    def steps(self) -> list[str]:
        return VOTING

    def step(self, s: TwilightImperium, step: str) -> None:
        if step == "vote":
            if may_vote(s, self.who):
                s.push(CastVotes(self.who))
        elif s.vote.votes[self.who]:
            open_window(s, w.AFTER_YOU_VOTED, self.who)  # the seat that voted


VOTING: Final = ["vote", "voted"]


class CastVotes(VerbQuestion):
    """TI-57.6, TI-57.7, TI-57.12: an outcome, or abstaining; all planets may be exhausted at
    once."""

    kind = "vote"
    rule = "TI-57.6"
    default_refusal = no.NO_SUCH_OUTCOME

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [ABSTAIN.of()]
        outcomes = outcomes_of(s, s.vote.agenda)
        if in_play(s, REPRESENTATIVES):
            return found + [VOTE.of(one) for one in outcomes]
        return found + [verb.of(one) for one in outcomes for verb in (VOTE, VOTE_ALL)]

    def legal(self, s: TwilightImperium, seat: int) -> list[int]:
        if not votes_left(s, seat):
            return [ABSTAIN.of()]
        return self.candidates(s, seat)

    def answers(self) -> Answers[CastVotes, TwilightImperium]:
        return VOTES

    def abstain(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """No vote is cast."""
        tell_vote(s, seat)

    def may_vote(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether it is an outcome, and any vote is left for it."""
        if known.a not in outcomes_of(s, s.vote.agenda):
            return no.NO_SUCH_OUTCOME
        return OK if votes_left(s, seat) else no.NO_VOTES

    def vote(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """An outcome gets the one vote that there is, or what planets give one by one."""
        s.vote.cast[seat] = OutcomeNumber(known.a)
        if in_play(s, REPRESENTATIVES):
            s.vote.votes[seat] = 1
            tell_vote(s, seat)
        else:
            s.push(ExhaustForVotes(seat))

    def may_vote_all(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether it is an outcome, and nobody is bound to a single vote."""
        if known.a in outcomes_of(s, s.vote.agenda) and in_play(s, REPRESENTATIVES):
            return no.ONE_VOTE
        return self.may_vote(s, seat, known)

    def vote_all(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """An outcome gets all that readied planets give."""
        s.vote.cast[seat] = OutcomeNumber(known.a)
        for planet in ready_planets(s, seat):
            worth = value_of(s, planet, INFLUENCE_DUE)
            if worth:
                spend_planet(s, seat, planet, INFLUENCE_DUE)
                s.vote.votes[seat] += worth
        tell_vote(s, seat)


VOTES: Final[Answers[CastVotes, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(ABSTAIN, always, CastVotes.abstain),
        Answer(VOTE, CastVotes.may_vote, CastVotes.vote),
        Answer(VOTE_ALL, CastVotes.may_vote_all, CastVotes.vote_all),
    ],
    offers=[ABSTAIN, VOTE, VOTE_ALL],
    default_refusal=no.NOT_NOW,
)


def votes_left(s: TwilightImperium, seat: int) -> int:
    """The votes that a seat's readied planets could give (TI-57.6); trade goods give none
    (TI-57.13)."""
    if in_play(s, REPRESENTATIVES):
        return 1
    return sum(value_of(s, planet, INFLUENCE_DUE) for planet in ready_planets(s, seat))


class ExhaustForVotes(VerbQuestion):
    """TI-57.6: planets are exhausted one after the other, each for all its influence."""

    kind = "votes"
    rule = "TI-57.6"

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        found = [DONE.of()]
        return found + [EXHAUST.of(planet) for planet, own in enumerate(s.owner) if own == seat]

    def answers(self) -> Answers[ExhaustForVotes, TwilightImperium]:
        return PLANETS_FOR_VOTES

    def end(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """No planet more; without any vote this is abstaining (TI-FAQ.20)."""
        if not s.vote.votes[seat]:
            s.vote.cast[seat] = NO_OUTCOME
        tell_vote(s, seat)

    def may_exhaust(self, s: TwilightImperium, seat: int, known: Action) -> int:
        """Whether a planet may be exhausted for votes."""
        return why_not_exhaust(s, seat, PlanetNumber(known.a), INFLUENCE_DUE)

    def exhaust(self, s: TwilightImperium, seat: int, known: Action) -> None:
        """A planet gives all its votes."""
        spend_planet(s, seat, PlanetNumber(known.a), INFLUENCE_DUE)
        s.vote.votes[seat] += value_of(s, PlanetNumber(known.a), INFLUENCE_DUE)
        s.push(self)


PLANETS_FOR_VOTES: Final[Answers[ExhaustForVotes, TwilightImperium]] = Answers(
    SPACE,
    [
        Answer(DONE, always, ExhaustForVotes.end),
        Answer(EXHAUST, ExhaustForVotes.may_exhaust, ExhaustForVotes.exhaust),
    ],
    offers=[DONE, EXHAUST],
    default_refusal=no.NOT_NOW,
)


def tell_vote(s: TwilightImperium, seat: int) -> None:
    """Log what a seat voted."""
    if s.log is not None:
        n = s.vote.votes[seat]
        if n:
            s.log.add("vote", seat, "TI-57.6", {"n": n, "outcome": told(s.vote.cast[seat])})
        else:
            s.log.add("abstain", seat, "TI-57.14", {})


def count_votes(s: TwilightImperium) -> None:
    """The outcome with most votes; in a tie, or without any vote, the speaker decides
    (TI-57.19)."""
    v = s.vote
    sums = dict.fromkeys(outcomes_of(s, v.agenda), 0)
    for seat, n in enumerate(v.votes):
        if n and v.cast[seat] in sums:
            sums[v.cast[seat]] += n
    most = max(sums.values())
    tied = [outcome for outcome, n in sums.items() if n == most]
    if len(tied) == 1:
        v.chosen = tied[0]
    else:
        v.tied = tied
        s.push(BreakTie(s.speaker))


class BreakTie(Question):
    """TI-57.19: the speaker decides among the outcomes with most votes; that is no vote."""

    kind = "break_tie"
    rule = "TI-57.19"
    default_refusal = no.NO_SUCH_OUTCOME

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        left = outcomes_of(s, s.vote.agenda)
        return [DECIDE.of(outcome) for outcome in s.vote.tied if outcome in left]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        s.vote.chosen = OutcomeNumber(SPACE.decode(action).a)


def lapsed(s: TwilightImperium) -> bool:
    """Whether who or what was elected is no longer there: its player has left the game (TI-39)."""
    return s.vote.chosen not in outcomes_of(s, s.vote.agenda)


# -- the outcome (TI-57.17 to TI-57.22) ------------------------------------------------------------


def resolve(s: TwilightImperium) -> None:
    """The outcome happens; a law that passed stays in play, everything else is discarded (TI-57.17,
    TI-57.20, TI-57.21, TI-21.6, TI-21.7, TI-21.8)."""
    v = s.vote
    if s.log is not None:
        params: Params = {
            "agenda": "@agenda:" + AGENDA_IDS[v.agenda],
            "outcome": told(v.chosen),
        }
        s.log.add("outcome", s.speaker, "TI-57.17", params)
    passed = IS_LAW[v.agenda] and v.chosen != AGAINST
    if passed:
        enact(s, v.agenda, v.chosen)
    rule: AgendaRule | None = s.setup.agendas[v.agenda]
    if rule is not None:
        rule.happens(s, v.chosen)
    if not passed:
        discard_agenda(s)


def discard_agenda(s: TwilightImperium) -> None:
    """The agenda goes to the discard pile without effect; a law voted on again leaves play."""
    if in_play(s, s.vote.agenda):
        discard_law(s, s.vote.agenda)
    elif s.vote.agenda + FIRST_AGENDA not in s.agenda_discard:  # a law may have left with its owner
        s.agenda_discard.append(s.vote.agenda + FIRST_AGENDA)


def due(s: TwilightImperium, seat: int) -> list[int]:
    """The riders of a seat that were right and are still to be rewarded; NONE for Galactic
    Threat."""
    v = s.vote
    kinds: list[int] = []
    for n in range(len(v.predictions) // PREDICTION):
        who, outcome, kind = v.predictions[PREDICTION * n : PREDICTION * (n + 1)]
        if who == seat and outcome == v.chosen:
            kinds.append(kind)
    return kinds


class Rewards(Asking[TwilightImperium]):
    """What the right predictions of a player bring, in the order of its choice (TI-57.17a)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def question(self, s: TwilightImperium) -> ChooseReward | None:
        return ChooseReward(self.who) if len(due(s, self.who)) > 1 else None

    def done(self, s: TwilightImperium) -> None:
        for kind in due(s, self.who):
            reward(s, self.who, kind)


class ChooseReward(Question):
    """Which prediction is rewarded next."""

    kind = "reward"
    rule = "TI-57.17a"
    default_refusal = no.NOT_PREDICTED

    def candidates(self, s: TwilightImperium, seat: int) -> list[int]:
        return [
            USE_ABILITY.of(PREDICTING) if kind == NONE else REWARD.of(kind) for kind in due(s, seat)
        ]

    def choose(self, s: TwilightImperium, seat: int, action: int) -> None:
        known = SPACE.decode(action)
        reward(s, seat, known.a if known.verb is REWARD else NONE)


def reward(s: TwilightImperium, seat: int, kind: int) -> None:
    """A right prediction of a seat brings what its card or ability says, once."""
    v = s.vote
    for n in range(0, len(v.predictions), PREDICTION):
        if v.predictions[n : n + PREDICTION] == [seat, v.chosen, kind]:
            del v.predictions[n : n + PREDICTION]
            break
    if kind != NONE and s.log is not None:
        s.log.add("predicted", seat, "TI-57.22", {"card": "@action:" + ACTION_IDS[kind]})
    s.setup.rewards[kind](s, seat)
