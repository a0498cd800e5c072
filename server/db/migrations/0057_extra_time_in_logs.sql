-- part: the place among the rows of one version, since extra time makes none.
ALTER TABLE game_log ADD COLUMN part integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE game_log DROP CONSTRAINT game_log_pkey, ADD PRIMARY KEY (game_session_id, version, part);
--> statement-breakpoint
ALTER TABLE game_log_lists ADD COLUMN part integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE game_log_lists DROP CONSTRAINT game_log_lists_pkey, ADD PRIMARY KEY (game_session_id, version, part);
--> statement-breakpoint
-- Players who have asked to be forgotten had kept it so far.
UPDATE game_participants SET extra_times = '[]' WHERE erased_at IS NOT NULL AND extra_times <> '[]';
--> statement-breakpoint
DELETE FROM game_log_lists l USING game_log r
WHERE r.game_session_id = l.game_session_id AND r.version = l.version AND r.row::jsonb->>'did' = 'opened'
  AND l.game_session_id IN (SELECT game_session_id FROM game_participants WHERE erased_at IS NOT NULL);
