-- Searching among all quizzes finds any part of a word by its groups of three letters. What a database does not offer,
-- or does not let us switch on, is done without: searches then read every quiz, which is the same, only slower.
-- Quizzes are searched far more often than saved, so that no new text waits in a list beside the index.
DO $$
DECLARE
  home text;
BEGIN
  BEGIN
    IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
    END IF;
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported THEN
    RAISE WARNING 'pg_trgm could not be switched on: searches will be slow among many thousand quizzes.';
  END;
  SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF home IS NOT NULL THEN
    EXECUTE format(
      $index$CREATE INDEX quizzes_by_text ON quizzes
        USING gin ((lower(title || E'\n' || coalesce(description, ''))) %I.gin_trgm_ops) WITH (fastupdate = off)$index$, home);
  END IF;
END $$;
--> statement-breakpoint
-- The gallery's two orders; the difficulty beside them lets a page and a count be read from the index alone.
CREATE INDEX quizzes_public_newest ON quizzes (created_at DESC, id DESC) INCLUDE (difficulty) WHERE is_public;
--> statement-breakpoint
CREATE INDEX quizzes_public_popular ON quizzes (times_played DESC, id DESC) INCLUDE (difficulty) WHERE is_public;
--> statement-breakpoint
-- A round is judged by the quiz as it stood at its start: its right answers, and the time for each of its questions.
-- Until now nobody could start one.
ALTER TABLE solo_sessions
  ADD COLUMN answer_key jsonb NOT NULL,
  ADD COLUMN time_per_question integer NOT NULL;
--> statement-breakpoint
CREATE INDEX solo_sessions_by_quiz ON solo_sessions (quiz_id);
--> statement-breakpoint
CREATE INDEX solo_sessions_by_user ON solo_sessions (user_id) WHERE user_id IS NOT NULL;
