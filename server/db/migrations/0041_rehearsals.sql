-- The rehearsal that runs or is being removed: one at a time, held by a process until its lease expires.
CREATE TABLE rehearsals (
  name text PRIMARY KEY,
  runner uuid NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  lobby_id integer NOT NULL,
  game_session_id integer NOT NULL,
  players integer NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  progress jsonb
);
--> statement-breakpoint
-- rehearsal_of: the PIN of the lobby that is rehearsed. Such a game is deleted with its rehearsal.
ALTER TABLE game_sessions ADD COLUMN rehearsal_of varchar(6);
--> statement-breakpoint
CREATE INDEX game_sessions_rehearsals ON game_sessions (id) WHERE rehearsal_of IS NOT NULL;
