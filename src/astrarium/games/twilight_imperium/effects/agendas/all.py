"""All agendas whose texts are in force."""

from __future__ import annotations

from typing import Final

from astrarium.games.twilight_imperium.effects.agendas.directives import DIRECTIVES
from astrarium.games.twilight_imperium.effects.agendas.great_directives import GREAT_DIRECTIVES
from astrarium.games.twilight_imperium.effects.agendas.great_laws import GREAT_LAWS
from astrarium.games.twilight_imperium.effects.agendas.laws import LAWS
from astrarium.games.twilight_imperium.effects.agendas.ministers import OFFICES
from astrarium.games.twilight_imperium.printed.components import AGENDA_IDS
from astrarium.games.twilight_imperium.rules.politics.agenda_rule import AgendaRule

AGENDA_TEXTS: Final[list[AgendaRule]] = [
    *DIRECTIVES,
    *GREAT_DIRECTIVES,
    *LAWS,
    *GREAT_LAWS,
    *OFFICES,
]
AGENDA_RULES: Final[list[AgendaRule | None]] = [
    next((rule for rule in AGENDA_TEXTS if rule.id == id), None) for id in AGENDA_IDS
]
"""What each agenda does, None where its text is not in force."""
