"""Where a test's store lies: a file of SQLite, or a database of its own on the PostgreSQL server
that ASTRARIUM_POSTGRES names (`postgresql+psycopg://postgres@127.0.0.1:5432/postgres`)."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path

from sqlalchemy import create_engine, make_url, text

POSTGRES = os.environ.get("ASTRARIUM_POSTGRES", "")


def database(file: Path) -> str:
    """The URL of the database of a file's name, made where it is not there yet."""
    if not POSTGRES:
        return f"sqlite:///{file}"
    name = "t" + blake2b(str(file).encode(), digest_size=10).hexdigest()
    with create_engine(POSTGRES, isolation_level="AUTOCOMMIT").connect() as connection:
        known = "select 1 from pg_database where datname = :name"
        if connection.execute(text(known), {"name": name}).first() is None:
            connection.execute(text(f"create database {name}"))
    return make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
