-- What the gallery finds public quizzes by.
ALTER TABLE quizzes
  ADD COLUMN language text,
  ADD COLUMN is_language_guessed boolean NOT NULL DEFAULT true,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN question_count integer NOT NULL DEFAULT 0,
  ADD COLUMN kinds text[] NOT NULL DEFAULT '{}';

-- By triggers, because processes of the version before change questions, too.
CREATE FUNCTION count_changed_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quizzes SET question_count = counted.count, kinds = counted.kinds
  FROM (
    SELECT quiz.id, count(questions.id)::int AS count,
           coalesce(array_agg(DISTINCT questions.kind ORDER BY questions.kind) FILTER (WHERE questions.id IS NOT NULL), '{}') AS kinds
    FROM (SELECT DISTINCT quiz_id AS id FROM changed) AS quiz LEFT JOIN questions ON questions.quiz_id = quiz.id
    GROUP BY quiz.id
  ) AS counted
  WHERE quizzes.id = counted.id AND (quizzes.question_count, quizzes.kinds) IS DISTINCT FROM (counted.count, counted.kinds);
  RETURN NULL;
END $$;
CREATE TRIGGER questions_added AFTER INSERT ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_questions();
CREATE TRIGGER questions_changed AFTER UPDATE ON questions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_questions();
CREATE TRIGGER questions_removed AFTER DELETE ON questions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_questions();

UPDATE quizzes SET question_count = counted.count, kinds = counted.kinds
FROM (
  SELECT quiz_id, count(*)::int AS count, array_agg(DISTINCT kind ORDER BY kind) AS kinds FROM questions GROUP BY quiz_id
) AS counted
WHERE quizzes.id = counted.quiz_id;

-- All that the gallery filters by, in one column. A language with a region is also found without it.
CREATE FUNCTION quiz_facets(difficulty text, language text, tags text[], question_count integer, kinds text[])
RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
    'difficulty:' || difficulty,
    'language:' || split_part(language, '-', 1),
    CASE WHEN language LIKE '%-%' THEN 'language:' || language END,
    'questions:' || CASE WHEN question_count >= 20 THEN '20-' WHEN question_count >= 10 THEN '10-19' WHEN question_count >= 1 THEN '1-9' END
  ], NULL) || ARRAY(SELECT 'tag:' || unnest(tags)) || ARRAY(SELECT 'kind:' || unnest(kinds))
$$;
ALTER TABLE quizzes ADD COLUMN facets text[]
  GENERATED ALWAYS AS (quiz_facets(difficulty, language, tags, question_count, kinds)) STORED;

-- Few are found by their facets; of many, an index in the gallery's order is read until there are enough.
DROP INDEX quizzes_public;
DROP INDEX quizzes_public_newest;
DROP INDEX quizzes_public_popular;
CREATE INDEX quizzes_public_facets ON quizzes USING gin (facets) WITH (fastupdate = off) WHERE is_public;
CREATE INDEX quizzes_public_newest ON quizzes (created_at DESC, id DESC) INCLUDE (facets) WHERE is_public;
CREATE INDEX quizzes_public_popular ON quizzes (times_played DESC, id DESC) INCLUDE (facets) WHERE is_public;
-- Those whose language is still to be guessed: all that were there before.
CREATE INDEX quizzes_without_language ON quizzes (id) WHERE language IS NULL;
