ALTER TABLE quizzes
  ADD COLUMN last_played_at timestamptz,
  ADD COLUMN cover jsonb,
  ADD COLUMN copied_from jsonb;

-- Whether a picture is a cover is asked before it is removed.
CREATE INDEX quizzes_by_cover ON quizzes ((cover ->> 'id')) WHERE cover IS NOT NULL;
