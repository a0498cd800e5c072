-- poll_options: what could be voted for, so that votes count only beside those for the same; null with other kinds.
ALTER TABLE solo_answers ADD COLUMN poll_options jsonb;
--> statement-breakpoint
CREATE INDEX solo_answers_of_polls ON solo_answers (question_id) WHERE poll_options IS NOT NULL;
