ALTER TABLE quizzes
  ADD COLUMN last_played_at timestamptz(3),
  ADD COLUMN cover jsonb,
  ADD COLUMN copied_from jsonb;
--> statement-breakpoint
-- Whether a picture is a cover is asked before it is removed.
CREATE INDEX quizzes_by_cover ON quizzes ((cover ->> 'id')) WHERE cover IS NOT NULL;
--> statement-breakpoint
-- Each quiz of a list shows its first picture; most questions have none.
CREATE INDEX questions_beside_pictures ON questions (quiz_id, order_index, id)
  WHERE image IS NOT NULL OR option_images IS NOT NULL;
