-- A remote stays one after the game, and comes along to the next: the same secret then controls several games of a series.
CREATE INDEX game_remotes_secret_hash ON game_remotes (secret_hash);
