ALTER TABLE game_sessions ADD COLUMN nicknames text NOT NULL DEFAULT 'own';
ALTER TABLE game_participants ADD COLUMN is_drawn boolean NOT NULL DEFAULT false;
-- Names drawn for people who have not joined, by the ids of their pages. They go with the game's end.
CREATE TABLE drawn_names (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  join_id text NOT NULL,
  nickname text NOT NULL,
  nickname_key text NOT NULL,
  draws integer NOT NULL,
  drawn_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_session_id, join_id)
);
CREATE INDEX drawn_names_key ON drawn_names (game_session_id, nickname_key);
