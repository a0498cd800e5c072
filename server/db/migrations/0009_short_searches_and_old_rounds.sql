-- One or two letters are too few for the index quizzes_by_text. This tells each letter and each pair of neighbours in a
-- text, of any script. It is slow, and only for the index: its cost keeps the planner from asking it of quiz after quiz.
CREATE FUNCTION letters_and_pairs(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
DECLARE
  told text[] := string_to_array($1, NULL);
BEGIN
  FOR n IN 2 .. cardinality(told) LOOP
    told := told || (told[n - 1] || told[n]);
  END LOOP;
  RETURN told;
END $$;
--> statement-breakpoint
-- A text has many of them: they wait in a list, so short that reading it costs a search nothing, and are entered together.
CREATE INDEX quizzes_by_letters ON quizzes
  USING gin (letters_and_pairs(lower(title || E'\n' || coalesce(description, ''))))
  WITH (fastupdate = on, gin_pending_list_limit = 256);
--> statement-breakpoint
-- Small, because all quizzes of the gallery are counted in it.
CREATE INDEX quizzes_public ON quizzes (difficulty) WHERE is_public;
--> statement-breakpoint
-- The sender's own id of what was sent: when no reply came it is sent again, and kept once.
ALTER TABLE feedback ADD COLUMN sending_id uuid UNIQUE;
--> statement-breakpoint
-- Rounds are kept no longer than the names of players, and the oldest go first.
CREATE INDEX solo_sessions_by_age ON solo_sessions (created_at);
