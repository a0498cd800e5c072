-- Browsers that ask to control one game beside its host, and those that the host has allowed. They go with the game's end.
CREATE TABLE game_remotes (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  id serial NOT NULL,
  digits text NOT NULL,
  secret_hash bytea NOT NULL,
  address_hash bytea,
  asked_at timestamptz(3) NOT NULL,
  allowed_at timestamptz(3),
  allowed_by text,
  ended_at timestamptz(3),
  PRIMARY KEY (game_session_id, id)
);
