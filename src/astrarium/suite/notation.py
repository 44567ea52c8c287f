"""The notation of a game as its position page lists it: verbs, timing windows, abilities and what
every component does.

    python -m astrarium.suite.notation

writes the list anew at the end of each docs/games/<game>/position.md; a test holds them to it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from astrarium.kernel.actions import Domain, Verb
from astrarium.kernel.game import Game, games

PAGES: Final = Path(__file__).parents[3] / "docs" / "games"
HEADING: Final = "## Every verb, window and ability"
PLURAL: Final = re.compile(r"\{(\w+), plural, .*?other \{([^}]*)\}\}")
ARGUMENT: Final = re.compile(r"\{(\w+)\}")
"""What a text holds that is filled in with a component's numbers; one that differs from piece to
piece stays a letter."""
MOST_WORDS: Final = 120
"""Words of an argument that are listed; of more only how many there are."""


def listed(game: Game[Any]) -> str:
    """The part of a position page that follows from the game's tables."""
    config = game.start(game.variants()[0].options, 1).config
    lines = [HEADING, "", "| action | allowed by |", "|---|---|"]
    lines += [f"| `{usage(verb)}` | {verb.rule} |" for verb in game.space.verbs]
    domains = {domain.name: domain for verb in game.space.verbs for domain in verb.domains}
    if domains:
        lines += ["", "| argument | stands for |", "|---|---|"]
        lines += [f"| `{name}` | {meaning(domains[name])} |" for name in sorted(domains)]
    if config.windows is not None:
        words = ", ".join(f"`{word}`" for word in config.windows.WORDS)
        lines += ["", f"Timing windows, as standing answers name them: {words}."]
    rules = sorted({ability.rule for ability in config.abilities if ability.rule})
    if rules:
        lines += ["", f"Abilities, {len(config.abilities)} of them, by: {', '.join(rules)}."]
    told = [line for line in map(does, game.components()) if line]
    if told:
        lines += ["", "| component | what it does | when |", "|---|---|---|", *told]
    return "\n".join(lines) + "\n"


def usage(verb: Verb) -> str:
    """A verb with its arguments, as an action is written."""
    return " ".join([verb.name, *[f"{domain.name}:…" for domain in verb.domains]])


def meaning(domain: Domain) -> str:
    """What the values of an argument are."""
    if not domain.words:
        return f"0 to {domain.size - 1}"
    if len(domain.words) > MOST_WORDS:
        return f"one of {len(domain.words)} words: `{domain.words[0]}`, `{domain.words[1]}`…"
    return ", ".join(f"`{word}`" for word in domain.words)


def does(component: dict[str, Any]) -> str:
    """The row of a component: what it does, and the timing window in which it may; "" for one that
    does nothing by itself."""
    said = component["summary"]["en"]
    if not said:
        return ""
    said = PLURAL.sub(r"\2", said)
    said = ARGUMENT.sub(lambda found: str(component.get(found[1], found[1])), said)
    when = component.get("window", "")
    words = ", ".join(f"`{word}`" for word in ([when] if isinstance(when, str) else when) if word)
    return f"| `{component['id']}` | {said.replace('|', chr(92) + '|')} | {words} |"


def written(game: Game[Any], page: str) -> str:
    """A game's position page with its list anew."""
    return page.partition(HEADING)[0].rstrip() + "\n\n" + listed(game)


def main() -> None:
    """Write every page anew."""
    for game in games().values():
        page = PAGES / game.id / "position.md"
        if page.exists():
            text = page.read_text(encoding="utf-8")
            page.write_text(written(game, text), encoding="utf-8")


if __name__ == "__main__":
    main()
