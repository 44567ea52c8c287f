"""What proves a game: conformance, secrecy, copies and records, legality, goldens, citations."""
