-- The names and answers of a past game's players are kept for some time only; its numbers stay. They are counted from
-- the answers as long as there are answers, and written here when those are removed.
-- kept_players, kept_score and kept_right: how many there were, and the sums of their scores and right answers.
-- kept_results: how the question went, as contract/past-games.ts says it.
ALTER TABLE game_sessions
  ADD COLUMN kept_players integer,
  ADD COLUMN kept_score integer,
  ADD COLUMN kept_right integer,
  ADD COLUMN names_removed_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE game_questions ADD COLUMN kept_results jsonb;
--> statement-breakpoint
-- A host's past games, the newest first.
CREATE INDEX game_sessions_past ON game_sessions (host_id, completed_at DESC, id DESC) WHERE status = 'finished';
--> statement-breakpoint
-- Games that still have names, the oldest first.
CREATE INDEX game_sessions_with_names ON game_sessions (completed_at)
  WHERE status = 'finished' AND names_removed_at IS NULL;
