-- A row for each change of a game, by the version that it led to. hash: of the row before, this row and its list.
-- list_hash: of the body of its list, where it has one.
CREATE TABLE game_log (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  version integer NOT NULL,
  row text NOT NULL,
  list_hash bytea,
  hash bytea NOT NULL,
  PRIMARY KEY (game_session_id, version)
);
--> statement-breakpoint
-- salts: 16 bytes for each hash in the body of something that players gave. Deleted with it.
CREATE TABLE game_log_lists (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  version integer NOT NULL,
  body bytea NOT NULL,
  salts bytea,
  PRIMARY KEY (game_session_id, version)
);
--> statement-breakpoint
-- Hashes cannot be compressed.
ALTER TABLE game_log_lists
  ALTER COLUMN body SET STORAGE EXTERNAL,
  ALTER COLUMN salts SET STORAGE EXTERNAL;
