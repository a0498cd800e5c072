-- take_home_days: for how many days players can keep a link to their results; null until the host has chosen. links_until:
-- until then phones can get one.
ALTER TABLE game_sessions
  ADD COLUMN take_home_days integer,
  ADD COLUMN links_until timestamptz(3);
--> statement-breakpoint
-- erased_at: when a player had their name and texts removed.
ALTER TABLE game_participants ADD COLUMN erased_at timestamptz(3);
--> statement-breakpoint
-- The link by which a player reads their results at home. rounds: how often what was missed was played again.
CREATE TABLE take_home_links (
  game_session_id integer NOT NULL,
  participant_id integer NOT NULL,
  token_hash bytea NOT NULL,
  until timestamptz(3) NOT NULL,
  rounds integer NOT NULL DEFAULT 0,
  PRIMARY KEY (game_session_id, participant_id),
  FOREIGN KEY (game_session_id, participant_id) REFERENCES game_participants (game_session_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
-- No token is in the index twice: it has 256 random bits.
CREATE INDEX take_home_links_by_token ON take_home_links (token_hash);
--> statement-breakpoint
CREATE INDEX take_home_links_until ON take_home_links (until);
--> statement-breakpoint
-- A round of a game's own questions belongs to one of its players, and to no quiz.
ALTER TABLE solo_sessions
  ALTER COLUMN quiz_id DROP NOT NULL,
  ADD COLUMN game_session_id integer,
  ADD COLUMN participant_id integer;
--> statement-breakpoint
CREATE INDEX solo_sessions_of_games ON solo_sessions (game_session_id, participant_id) WHERE game_session_id IS NOT NULL;
