"""Conformance: the legal list, the candidates, the reasons and the words all say the same."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from astrarium.kernel.errors import IllegalAction, NotYourDecision, RulesError, UnknownAction
from astrarium.kernel.events import Params
from astrarium.kernel.flow import NOT_ASKED, OK, candidates, legal, must_act, why_not
from astrarium.kernel.game import Game
from astrarium.kernel.telling.text import LANGUAGES
from astrarium.lab.errors import Broken
from astrarium.lab.vocabulary import anchors, question_kinds
from astrarium.suite.walk import Point, Walk, attempt, play_text

ACCEPTED = 12
REFUSED = 12
THING = re.compile(r"@([a-z_]+):(.+)")
"""What a parameter of a message points at, or several of a sort."""


def agreement(point: Point) -> None:
    """`why_not` forbids exactly what `legal` does not list, over the whole action space; and all
    that is legal is among the candidates, in a list that holds none twice."""
    for seat in point.asked():
        listed = set(legal(point.state, seat))
        for action, code in enumerate(point.codes(seat)):
            allowed = code == OK
            if allowed != (action in listed):
                fault = "allowed but not listed" if allowed else "listed but forbidden"
                raise Broken("agreement", f"{play_text(point, seat, action)}: {fault}")
        tried = candidates(point.state, seat)
        for action in sorted(listed.difference(tried)):
            where = play_text(point, seat, action)
            raise Broken("candidates", f"{where}: legal, but no candidate")
        if len(set(tried)) != len(tried):
            where = f"decision {point.number}, seat {seat}"
            raise Broken("candidates", f"{where}: a candidate is listed twice")


def reasons(point: Point) -> None:
    """Every refusal cites a rule of the catalogue and says why in both languages."""
    game, state = point.game, point.state
    known = {rule.id for rule in game.rules()}
    for seat in point.asked():
        first: dict[int, int] = {}
        for action, code in enumerate(point.codes(seat)):
            first.setdefault(code, action)
        first.pop(OK, None)
        first.pop(NOT_ASKED, None)
        for code, action in first.items():
            refusal = game.refusal(state, seat, action, code)
            if refusal.rule not in known:
                raise Broken("reasons", f"{play_text(point, seat, action)}: no rule {refusal.rule}")
            for language in LANGUAGES:
                text = game.say(language, refusal.key, refusal.params)
                if not text or text == refusal.key:
                    where = play_text(point, seat, action)
                    raise Broken("reasons", f"{where}: {refusal.key} has no words in {language}")


def citations(walk: Walk) -> None:
    """Every event of a game cites a rule of the catalogue, has words in both languages for those
    who see all of it and for those who don't, and points at nothing that has no name. To be asked
    for once the walk has a log."""
    game = walk.game
    known = {rule.id for rule in game.rules()}
    ids = component_ids(game, game.start(walk.options, walk.seed))
    for event in walk.log.events:
        if event.rule not in known:
            raise Broken("events", f"{event.kind!r} cites {event.rule!r}, which is no rule")
        for kind, params in (event.seen_by(-1), event.seen_by_all()):
            key = game.event_key(kind)
            if found := nameless(game, ids, params):
                raise Broken("events", f"{key} points at {found}, which has no name")
            for language in LANGUAGES:
                text = game.say(language, key, params)
                if not text or text == key:
                    raise Broken("events", f"{key} has no words in {language}")
                if "@" in text:
                    raise Broken("events", f"{key} says {text!r}")


def component_ids(game: Game[Any], state: Any) -> set[str]:
    """What pages know the components of a table by."""
    return {one["id"] for one in game.components_at(state)}


def nameless(game: Game[Any], ids: set[str], params: Params) -> str:
    """What parameters of a message point at that pages can't name, "" for nothing: it is neither a
    seat nor a rule, stands under no key of the game's catalogue, and is no component."""
    for value in params.values():
        match = THING.match(str(value))
        if match is None:
            continue
        sort = match[1].removesuffix("s")
        for id in match[2].split(","):
            named = f"{sort}_{id}" in ids or id in ids or sort in ("seat", "rule")
            if not named and not game.messages().has(f"{game.prefix}.{sort}.{id}"):
                return f"@{sort}:{id}"
    return ""


def acceptance(point: Point) -> None:
    """Listed actions are accepted and lead to a settled state in good order."""
    chance = point.chance(1)
    for seat in point.asked():
        actions = legal(point.state, seat)
        chance.shuffle(actions)
        for action in actions[:ACCEPTED]:
            after = point.state.clone()
            error = attempt(point.game, after, seat, action)
            if error is not None:
                raise Broken("acceptance", f"{play_text(point, seat, action)}: refused: {error}")
            if not after.over and not must_act(after):
                raise Broken("acceptance", f"{play_text(point, seat, action)}: nobody is asked")
            point.game.audit(after)


def rejection(point: Point) -> None:
    """Unlisted, unknown and unasked answers are refused, and leave the state as it was."""
    game, state, chance = point.game, point.state, point.chance(2)
    before = game.digest(state)
    for seat in point.seats():
        listed = set(legal(state, seat))
        tried = [chance.below(game.space.size) for _ in range(REFUSED)]
        for action in tried:
            if action not in listed:
                refuse(point, seat, action)
        for action in (-2, game.space.size):
            expected = UnknownAction if seat in point.asked() else NotYourDecision
            error = attempt(game, state, seat, action)
            if not isinstance(error, expected):
                raise Broken("rejection", f"number {action} by seat {seat} gives {error!r}")
    if game.digest(state) != before:
        raise Broken("rejection", f"decision {point.number}: a refused action changed the state")


def refuse(point: Point, seat: int, action: int) -> None:
    """Try an action that must be refused: by a rule, or since the seat is not asked this."""
    state = point.state
    asked = seat in point.asked() and why_not(state, seat, action) != NOT_ASKED
    wanted: type[RulesError] = IllegalAction if asked else NotYourDecision
    error = attempt(point.game, state, seat, action)
    if not isinstance(error, wanted):
        raise Broken("rejection", f"{play_text(point, seat, action)}: {error!r}")
    if isinstance(error, IllegalAction) and not error.rule:
        raise Broken("rejection", f"{play_text(point, seat, action)}: no rule is named")


def words(point: Point) -> None:
    """Every legal action has a notation that reads back, and a label in both languages."""
    game, state = point.game, point.state
    ids = component_ids(game, state)
    for seat in point.asked():
        for action in legal(state, seat):
            if game.read(state, seat, game.write(action)) != action:
                raise Broken("words", f"{play_text(point, seat, action)}: reads back otherwise")
            key, params = game.label(state, seat, action)
            if found := nameless(game, ids, params):
                where = play_text(point, seat, action)
                raise Broken("words", f"{where}: points at {found}, which has no name")
            for language in LANGUAGES:
                text = game.say(language, key, params)
                if not text or text == key:
                    where = play_text(point, seat, action)
                    raise Broken("words", f"{where}: {key} has no words in {language}")


def typed(point: Point) -> None:
    """What boards are typed by (`lab.vocabulary`) holds the kind of every question, and every thing
    that an action hangs on."""
    kinds, things = spoken(point.game)
    for seat in (-1, *point.seats()):
        asked = point.game.ask(point.state, seat)
        if asked is None:
            return
        if asked["kind"] not in kinds:
            raise Broken("typed", f"no class of questions has the kind {asked['kind']!r}")
        for told in (*asked["choices"], *asked["blocked"]):
            for thing in (told["from"], told["to"]):
                if thing is not None and not things.fullmatch(thing):
                    where = f"{told['action']!r} hangs on {thing!r}"
                    raise Broken("typed", f"{where}, which no verb has as its source or target")


@cache
def spoken(game: Game[Any]) -> tuple[set[str], re.Pattern[str]]:
    """The kinds of a game's questions, and what its actions hang on."""
    sorts = [
        re.escape(anchor.strip("'`"))
        .replace(r"\$\{string\}", ".+")
        .replace(r"\$\{number\}", r"\d+")
        for anchor in anchors(game.space.verbs)
    ]
    return set(question_kinds(game)), re.compile("|".join(sorts))
