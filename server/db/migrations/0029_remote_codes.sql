-- The codes that the host's screen shows to phones that are to ask for control. They go with the game's end.
CREATE TABLE game_remote_codes (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  code text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  asks_left integer NOT NULL,
  PRIMARY KEY (game_session_id, code)
);
