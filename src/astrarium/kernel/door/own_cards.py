"""Cards of one's own in the place of a game's: the packs it reads, and options that hold one."""

from __future__ import annotations

import json
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from astrarium.kernel.door.edition import Edition
from astrarium.kernel.errors import BadOptions, BadPack, Fault
from astrarium.kernel.options import check_against
from astrarium.kernel.packs.faults import Faults
from astrarium.kernel.packs.files import PACK_BYTES, too_long
from astrarium.kernel.packs.toml import read_texts
from astrarium.kernel.state import State

S = TypeVar("S", bound=State)
Json = dict[str, Any]

MOST_CHECKED: Final = 100
"""Sets of options that a game remembers as checked."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnCards(Edition[S]):
    """Reads packs, and checks options with the packs in them."""

    def check_options(self, options: Json) -> Json:
        """The options with defaults filled in; BadOptions names the first bad one.

        Own cards under "cards" (a pack as `read_pack` returns it, or None) are checked anew.
        """
        asked = "" if options.get("cards") is not None else repr(options)
        known = self.checked.get(asked)
        if known is not None:  # games are dealt by the thousand with the same options
            return known.copy()
        checked = check_against(self.options_schema(), options)
        if asked and len(self.checked) < MOST_CHECKED:
            self.checked[asked] = checked.copy()
        if checked.get("cards") is not None:
            try:
                checked["cards"] = self.read_cards(checked["cards"])
            except BadPack as error:
                raise BadOptions("cards", str(error), error.french) from error
        return checked

    def read_pack(self, files: dict[str, str], unread: list[Fault] | None = None) -> Json:
        """The pack that TOML texts by file name make up, normalised: checked, every default
        filled in, ready for the option "cards". BadPack lists every fault, after those of files
        that could not be read (`unread`): no bad file hides what is wrong with the others."""
        faults = Faults(files)
        for fault in unread or []:
            faults.found.append(fault)
            faults.lost.append(fault.file)
        if not self.pack_files:
            self.check_pack({}, faults)
        require_room(sum(len(text.encode("utf-8", "replace")) for text in files.values()))
        tables = read_texts(files, self.pack_files, faults)
        pack = self.check_pack(tables, faults)
        faults.stop()
        require_room(len(json.dumps(pack, ensure_ascii=False, separators=(",", ":")).encode()))
        return pack

    def read_cards(self, pack: Json) -> Json:
        """The same for a pack that is plain data already: an option, a record's header."""
        faults = Faults({})
        for file, table in pack.items():
            if file not in self.pack_files:
                faults.unknown(file, "", "", file, self.pack_files)
            elif not isinstance(table, dict):
                faults.add(file, "", "", "a table is needed", "il faut une table")
        faults.stop()
        checked = self.check_pack(pack, faults)
        faults.stop()
        return checked

    def check_pack(self, tables: dict[str, Json], faults: Faults) -> Json:
        """The normalised pack from the tables of its files (`tables["ships.toml"]`); what is
        wrong goes into `faults`, and then what is returned does not matter.

        It has the same form as `tables`, so that a normalised pack passes unchanged. A file that
        is missing is filled in with the game's own, so that a pack is complete.
        """
        english, french = "this game takes no cards of your own", "ce jeu n’accepte pas vos cartes"
        raise BadPack([Fault("", "", "", english, french)])

    def pack_template(self) -> dict[str, str]:
        """The game's own data as the texts of a pack to edit."""
        data = self.folder / "data"
        return {name: (data / name).read_text(encoding="utf-8") for name in self.pack_files}


def require_room(size: int) -> None:
    """BadPack when a pack has more bytes than one may have."""
    if size > PACK_BYTES:
        english, french = too_long(PACK_BYTES)
        raise BadPack([Fault("", "", "", f"the pack has {english}", f"le paquet a {french}")])
