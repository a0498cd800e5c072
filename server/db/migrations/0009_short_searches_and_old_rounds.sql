-- One or two letters are too few for the index quizzes_by_text. This tells each letter and each pair of neighbours in a
-- text, of any script. It is slow, and only for the index: its cost keeps the planner from asking it of quiz after quiz.
CREATE FUNCTION letters_and_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT string_to_array($1, NULL) || array_agg(one || coalesce(next, ''))
  FROM unnest(string_to_array($1, NULL), (string_to_array($1, NULL))[2:]) AS neighbours (one, next)
$$;
--> statement-breakpoint
CREATE INDEX quizzes_by_letters ON quizzes
  USING gin (letters_and_pairs(lower(title || E'\n' || coalesce(description, '')))) WITH (fastupdate = off);
--> statement-breakpoint
-- Small, because all quizzes of the gallery are counted in it.
CREATE INDEX quizzes_public ON quizzes (difficulty) WHERE is_public;
--> statement-breakpoint
-- The sender's own id of what was sent: when no reply came it is sent again, and kept once.
ALTER TABLE feedback ADD COLUMN sending_id uuid UNIQUE;
--> statement-breakpoint
-- Rounds are kept no longer than the names of players, and the oldest go first.
CREATE INDEX solo_sessions_by_age ON solo_sessions (created_at);
