-- What was played after a game is looked up by that game.
CREATE INDEX game_sessions_by_previous ON game_sessions (previous_game_id) WHERE previous_game_id IS NOT NULL;
