-- How long the first question's pictures are seen before its clock starts.
ALTER TABLE solo_sessions ADD COLUMN opens_in_ms integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Rounds that still have their right answers: what the sweep looks for among all that were ever played.
CREATE INDEX solo_sessions_with_key ON solo_sessions (created_at) WHERE answer_key <> '[]';
