-- Reports of public quizzes. They name nobody who reports.
CREATE TABLE reported_quizzes (
  quiz_id integer PRIMARY KEY REFERENCES quizzes (id) ON DELETE CASCADE,
  reports integer NOT NULL DEFAULT 0,
  reasons jsonb NOT NULL DEFAULT '{}',
  reported_at timestamptz(3),
  version timestamptz(3),
  asked_at timestamptz(3)
);
CREATE INDEX reported_quizzes_open ON reported_quizzes ((asked_at IS NOT NULL) DESC, reports DESC, reported_at DESC, quiz_id DESC)
  WHERE reports > 0 OR asked_at IS NOT NULL;
CREATE TABLE quiz_reports (
  id serial PRIMARY KEY,
  quiz_id integer NOT NULL REFERENCES reported_quizzes (quiz_id) ON DELETE CASCADE,
  reason text NOT NULL,
  text text,
  version timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX quiz_reports_by_quiz ON quiz_reports (quiz_id, id DESC);
CREATE INDEX quiz_reports_by_age ON quiz_reports (created_at);
-- A reported quiz as it was.
CREATE TABLE reported_versions (
  quiz_id integer NOT NULL REFERENCES reported_quizzes (quiz_id) ON DELETE CASCADE,
  version timestamptz(3) NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (quiz_id, version)
);
CREATE INDEX reported_versions_by_age ON reported_versions (created_at);

-- What the administrator has taken out of the gallery. It outlives the quiz, because copies of it may be published.
CREATE TABLE withdrawals (
  id serial PRIMARY KEY,
  quiz_id integer NOT NULL,
  reason text NOT NULL,
  question_hashes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  lifted_at timestamptz(3)
);
CREATE INDEX withdrawals_by_questions ON withdrawals USING gin (question_hashes) WHERE lifted_at IS NULL;
-- Copies carry it. asked_version: the edit for which its host has asked for another look.
ALTER TABLE quizzes
  ADD COLUMN withdrawal_id integer,
  ADD COLUMN asked_version timestamptz(3);
CREATE INDEX quizzes_by_withdrawal ON quizzes (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
