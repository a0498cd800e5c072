-- The plan of an evening. rounds: [{"quizId", "title", "weight"}], whose quizzes may have been deleted since.
CREATE TABLE evenings (
  id serial PRIMARY KEY,
  host_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title text NOT NULL,
  rounds jsonb NOT NULL,
  jokers boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX evenings_by_host ON evenings (host_id, updated_at DESC, id DESC);
