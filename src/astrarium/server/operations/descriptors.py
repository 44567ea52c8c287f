"""File descriptors: as many as the system grants, and some that visitors never get."""

from __future__ import annotations

import logging
import sys

LOG = logging.getLogger("astrarium.server")

ENOUGH = 65_536
RESERVED = 256  # for the store, workers, pages being read, and connections just being turned away
FEW = 1_024  # below this a busy evening meets the limit


def raised() -> int:
    """How many descriptors this process may have, after asking the system for more."""
    if sys.platform == "win32":  # no such limit there
        return ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # a container may forbid it
            LOG.warning("the limit of %d descriptors could not be raised", soft)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def for_visitors(most: int) -> int:
    """How many connections there may be, `most` at best."""
    granted = raised()
    if granted <= FEW:
        LOG.warning("only %d descriptors: set LimitNOFILE in the unit file", granted)
    return max(RESERVED // 4, min(most, granted - RESERVED))
