-- details: what its kind needs besides the other columns; null is nothing but defaults. correct_answer: -1 where the kind
-- has none.
ALTER TABLE questions
  ADD COLUMN kind text NOT NULL DEFAULT 'choice',
  ADD COLUMN details jsonb;
--> statement-breakpoint
-- details also has the order in which the game shows the options of an `order`.
ALTER TABLE game_questions
  ADD COLUMN kind text NOT NULL DEFAULT 'choice',
  ADD COLUMN details jsonb;
--> statement-breakpoint
-- answer: null where selected_answer says it. credit: from 0 to 1; null where is_correct says it.
ALTER TABLE game_answers
  ADD COLUMN answer jsonb,
  ADD COLUMN credit double precision;
--> statement-breakpoint
ALTER TABLE solo_answers
  ADD COLUMN answer jsonb,
  ADD COLUMN credit double precision;
--> statement-breakpoint
ALTER TABLE quizzes ADD COLUMN scoring text NOT NULL DEFAULT 'speed';
--> statement-breakpoint
-- scoring: chosen for this game; null is its quiz's. hidden_texts: what its host has decided on texts of players.
ALTER TABLE game_sessions
  ADD COLUMN scoring text,
  ADD COLUMN quiz_scoring text NOT NULL DEFAULT 'speed',
  ADD COLUMN hidden_texts jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
ALTER TABLE solo_sessions ADD COLUMN scoring text NOT NULL DEFAULT 'speed';
--> statement-breakpoint
-- A question may count twice. Not valid: no row breaks it, and nobody waits until all have been read.
ALTER TABLE game_answers
  DROP CONSTRAINT game_answers_points_awarded_check,
  ADD CONSTRAINT game_answers_points_awarded_check CHECK (points_awarded BETWEEN 0 AND 2000) NOT VALID;
