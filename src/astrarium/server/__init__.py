"""The browser platform: tables, seats, sockets and the store behind them."""
