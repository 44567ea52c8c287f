"""A PostgreSQL server of the tests' own, from the distribution's packages (postgresql and
python3-psycopg): started in a folder, killed, started again, and gone with its test."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import OperationalError

from astrarium.server.run import listen

PROGRAMS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
DISTRIBUTION: Final = Path("/usr/lib/python3/dist-packages")
USER: Final = "postgres"  # since no server of it runs as root
PATIENCE: Final = 30.0  # seconds before a server that does not answer does


def missing() -> str:
    """What lacks here for a server, nothing if all is there."""
    if not PROGRAMS:
        return "no package postgresql here: apt-get install postgresql"
    if importlib.util.find_spec("psycopg") is None and (DISTRIBUTION / "psycopg").is_dir():
        sys.path.append(str(DISTRIBUTION))
    if importlib.util.find_spec("psycopg") is None:
        return "no psycopg here: apt-get install python3-psycopg"
    return ""


class Postgres:
    """The server; leaves with the `with` block."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.folder = folder
        self.root = os.geteuid() == 0
        with listen("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        if self.root:
            owner = pwd.getpwnam(USER)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            for each in self.folder.parents:  # pytest's folders are closed to others
                if each.stat().st_uid == os.geteuid() and each != Path("/"):
                    each.chmod(each.stat().st_mode | 0o011)
        command = [self._program("initdb"), "-D", self.data, "-A", "trust", "-U", USER, "-N"]
        subprocess.run(command, check=True, capture_output=True, **self._owned())
        self.start()
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        self.kill()
        shutil.rmtree(self.data, ignore_errors=True)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["-D", self.data, "-p", str(self.port), "-k", self.folder, "-h", "127.0.0.1"]
        self.process = subprocess.Popen(
            [self._program("postgres"), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._owned(),
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end
            time.sleep(0.05)

    def kill(self) -> None:
        """End it as a crash does: nothing is written any more, nobody is told."""
        assert self.process is not None
        for pid in [self.process.pid, *self._workers()]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def database(self, name: str) -> str:
        """The URL of a new database."""
        with create_engine(self.url, isolation_level="AUTOCOMMIT").connect() as connection:
            connection.execute(text(f"create database {name}"))
        return make_url(self.url).set(database=name).render_as_string()

    @property
    def url(self) -> str:
        """The URL of the server's first database."""
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/postgres"

    def _answers(self) -> bool:
        try:
            with create_engine(self.url).connect():
                return True
        except OperationalError:
            return False

    def _workers(self) -> list[int]:
        """The processes that the server has started."""
        assert self.process is not None
        told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return [int(pid) for pid in told.split()]

    def _program(self, name: str) -> Path:
        return PROGRAMS[-1] / name

    def _owned(self) -> dict[str, str]:
        return {"user": USER, "cwd": str(self.folder)} if self.root else {}
