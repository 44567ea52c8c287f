"""Astrarium: five space board games on one rules machine."""

from importlib.util import find_spec

__version__ = "0.1.0"


def mode() -> str:
    """How the rules run: "compiled" (mypyc's extension modules) or "interpreted"."""
    machine = find_spec("astrarium.kernel.flow")
    origin = machine.origin if machine else None
    return "compiled" if origin and origin.endswith((".so", ".pyd")) else "interpreted"
