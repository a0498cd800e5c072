-- over_at: from when on nobody could answer any more, until it is opened again. Whoever finds it set may tell everything,
-- and no question opens. missed_game_id: the person's present solo game of what they missed, found without an index that
-- would be built while solo games wait. seated_at: a person keeps their latest seats.
ALTER TABLE assignments ADD COLUMN over_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE assignment_people ADD COLUMN missed_game_id text;
--> statement-breakpoint
ALTER TABLE assignment_seats ADD COLUMN seated_at timestamptz(3) NOT NULL DEFAULT now();
--> statement-breakpoint
DROP INDEX IF EXISTS solo_sessions_of_assignments;
--> statement-breakpoint
CREATE INDEX assignment_people_with_own_close ON assignment_people (assignment_id, closes_at) WHERE closes_at IS NOT NULL;
--> statement-breakpoint
-- It changes when an attempt begins and when it ends, and with none of its answers.
CREATE INDEX assignment_attempts_unfinished ON assignment_attempts (assignment_id) WHERE finished_at IS NULL;
