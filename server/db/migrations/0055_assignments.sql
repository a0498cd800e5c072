-- Quizzes that people play alone until a date. begun_at: when the first attempt began. told_at: when everybody had been
-- told the answers, once that has happened and the assignment was opened again. content_version: grows with each change of
-- the questions, so that a process knows whether its copy of them is right.
CREATE TABLE assignments (
  id serial PRIMARY KEY,
  code text NOT NULL,
  host_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  quiz_id integer REFERENCES quizzes (id) ON DELETE SET NULL,
  title text NOT NULL,
  time_per_question integer NOT NULL,
  scoring text NOT NULL,
  total_questions integer NOT NULL,
  content_version integer NOT NULL DEFAULT 1,
  clock text NOT NULL,
  answer_order text NOT NULL,
  tell_players text NOT NULL,
  joining text NOT NULL,
  attempts integer NOT NULL,
  opens_at timestamptz(3) NOT NULL,
  closes_at timestamptz(3) NOT NULL,
  is_joining_open boolean NOT NULL DEFAULT true,
  begun_at timestamptz(3),
  told_at timestamptz(3),
  last_correction integer NOT NULL DEFAULT 0,
  address_salt bytea NOT NULL,
  names_removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX assignments_by_code ON assignments (code);
--> statement-breakpoint
CREATE INDEX assignments_by_host ON assignments (host_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX assignments_by_quiz ON assignments (quiz_id);
--> statement-breakpoint
CREATE INDEX assignments_with_names ON assignments (closes_at) WHERE names_removed_at IS NULL;
--> statement-breakpoint
CREATE TABLE assignment_questions (
  assignment_id integer NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  question_index integer NOT NULL,
  question_id integer NOT NULL,
  text text NOT NULL,
  options jsonb NOT NULL,
  image jsonb,
  option_images jsonb,
  correct_answer integer NOT NULL,
  kind text NOT NULL DEFAULT 'choice',
  details jsonb,
  played jsonb,
  PRIMARY KEY (assignment_id, question_index)
);
--> statement-breakpoint
CREATE INDEX assignment_questions_by_picture ON assignment_questions
  USING gin (pictures_beside(image, option_images) jsonb_path_ops) WITH (fastupdate = off)
  WHERE image IS NOT NULL OR option_images IS NOT NULL;
--> statement-breakpoint
CREATE TABLE assignment_corrections (
  assignment_id integer NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  id integer NOT NULL,
  question_index integer NOT NULL,
  key jsonb NOT NULL,
  made_at timestamptz(3) NOT NULL,
  undone_by integer,
  PRIMARY KEY (assignment_id, id)
);
--> statement-breakpoint
-- The row of a transaction has its number, so that whoever has read up to a moment finds what was written since.
CREATE FUNCTION note_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN NEW.written_by := pg_current_xact_id()::text::bigint; RETURN NEW; END $$;
--> statement-breakpoint
-- Of somebody who was removed, the row stays without a name. joined_at is null for a name on the list that is free.
CREATE TABLE assignment_people (
  assignment_id integer NOT NULL REFERENCES assignments (id) ON DELETE CASCADE,
  id serial NOT NULL,
  name text NOT NULL,
  name_key text NOT NULL,
  joined_at timestamptz(3),
  removed_at timestamptz(3),
  set_aside_at timestamptz(3),
  join_hash bytea,
  token_hash bytea,
  resume_hash bytea,
  address_hash bytea,
  closes_at timestamptz(3),
  more_attempts integer NOT NULL DEFAULT 0,
  extra_time double precision NOT NULL DEFAULT 1,
  extra_time_code_id integer,
  missed_games integer NOT NULL DEFAULT 0,
  written_by bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (assignment_id, id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX assignment_people_by_name ON assignment_people (assignment_id, name_key)
  WHERE removed_at IS NULL AND set_aside_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX assignment_people_by_extra_time_code ON assignment_people (assignment_id, extra_time_code_id)
  WHERE extra_time_code_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX assignment_people_by_token ON assignment_people (assignment_id, token_hash) WHERE token_hash IS NOT NULL;
--> statement-breakpoint
CREATE INDEX assignment_people_by_resume_code ON assignment_people (assignment_id, resume_hash)
  WHERE resume_hash IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER assignment_people_written BEFORE INSERT OR UPDATE ON assignment_people
  FOR EACH ROW EXECUTE FUNCTION note_transaction();
--> statement-breakpoint
-- A browser has one, and a person may have several.
CREATE TABLE assignment_seats (
  assignment_id integer NOT NULL,
  seat_hash bytea NOT NULL,
  person_id integer NOT NULL,
  PRIMARY KEY (assignment_id, seat_hash),
  FOREIGN KEY (assignment_id, person_id) REFERENCES assignment_people (assignment_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX assignment_seats_by_person ON assignment_seats (assignment_id, person_id);
--> statement-breakpoint
-- question_index: the question that was opened last, -1 before the first. opens_at, extra_time, is_answered: of that one.
-- cells: a character for each question, as the host's results show it.
CREATE TABLE assignment_attempts (
  assignment_id integer NOT NULL,
  person_id integer NOT NULL,
  number integer NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  finished_at timestamptz(3),
  question_index integer NOT NULL DEFAULT -1,
  opens_at timestamptz(3),
  extra_time double precision NOT NULL DEFAULT 1,
  is_answered boolean NOT NULL DEFAULT false,
  score integer NOT NULL DEFAULT 0,
  correct_answers integer NOT NULL DEFAULT 0,
  cells text NOT NULL,
  is_after_told boolean NOT NULL DEFAULT false,
  are_answers_kept boolean NOT NULL DEFAULT true,
  written_by bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (assignment_id, person_id, number),
  FOREIGN KEY (assignment_id, person_id) REFERENCES assignment_people (assignment_id, id) ON DELETE CASCADE
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE TRIGGER assignment_attempts_written BEFORE INSERT OR UPDATE ON assignment_attempts
  FOR EACH ROW EXECUTE FUNCTION note_transaction();
--> statement-breakpoint
CREATE TABLE assignment_answers (
  assignment_id integer NOT NULL,
  person_id integer NOT NULL,
  number integer NOT NULL,
  question_index integer NOT NULL,
  selected_answer integer NOT NULL,
  is_correct boolean NOT NULL,
  response_time integer NOT NULL,
  elapsed_ms integer NOT NULL,
  extra_time double precision NOT NULL,
  points_awarded integer NOT NULL,
  answered_at timestamptz(3) NOT NULL,
  answer jsonb,
  credit double precision,
  PRIMARY KEY (assignment_id, person_id, number, question_index),
  FOREIGN KEY (assignment_id, person_id, number)
    REFERENCES assignment_attempts (assignment_id, person_id, number) ON DELETE CASCADE
);
--> statement-breakpoint
-- A solo game of what somebody missed in an assignment.
ALTER TABLE solo_sessions ADD COLUMN assignment_id integer, ADD COLUMN person_id integer;
