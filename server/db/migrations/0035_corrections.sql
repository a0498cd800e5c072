-- Keys that hosts have put right after a question had closed. undone_by: the number of the change that undid it.
CREATE TABLE game_corrections (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  id integer NOT NULL,
  question_index integer NOT NULL,
  key jsonb NOT NULL,
  made_at timestamptz(3) NOT NULL,
  undone_by integer,
  PRIMARY KEY (game_session_id, id)
);
--> statement-breakpoint
-- last_correction: the number of the last correction or undoing. corrected_index: the question that it was of, until the
-- next one opens.
ALTER TABLE game_sessions
  ADD COLUMN last_correction integer NOT NULL DEFAULT 0,
  ADD COLUMN corrected_index integer;
--> statement-breakpoint
-- played: correct_answer and details as they were asked, from the first correction on.
ALTER TABLE game_questions ADD COLUMN played jsonb;
--> statement-breakpoint
-- correction: how much the last correction has changed the score, until the next question closes.
ALTER TABLE game_participants ADD COLUMN correction integer NOT NULL DEFAULT 0;
