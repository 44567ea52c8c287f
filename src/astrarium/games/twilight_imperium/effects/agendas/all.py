"""All agendas whose texts are in force."""

from __future__ import annotations

from typing import Final

from ...printed.components import AGENDA_IDS
from ...rules.politics.agenda_rule import AgendaRule
from .directives import DIRECTIVES
from .great_directives import GREAT_DIRECTIVES
from .great_laws import GREAT_LAWS
from .laws import LAWS
from .ministers import OFFICES

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
