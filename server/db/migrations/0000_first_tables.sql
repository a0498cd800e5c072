-- The tables of the product, and what the live game needs beside them.
-- Every table of the live game carries the game's id and has a key that begins with it, so that games can be spread
-- over several servers by that one column.

CREATE TABLE users (
  id text PRIMARY KEY,
  email text UNIQUE,
  first_name text,
  last_name text,
  profile_image_url text,
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_status text DEFAULT 'trialing',
  trial_ends_at timestamptz(3),
  subscription_ends_at timestamptz(3),
  has_used_trial boolean NOT NULL DEFAULT false,
  ai_quiz_generations_used integer NOT NULL DEFAULT 0,
  ai_generations_reset_at timestamptz(3) NOT NULL DEFAULT now(),
  current_period_start timestamptz(3),
  current_period_end timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess json NOT NULL,
  expire timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX sessions_expire ON sessions (expire);
--> statement-breakpoint
CREATE TABLE magic_links (
  id serial PRIMARY KEY,
  email text NOT NULL,
  token text NOT NULL UNIQUE,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- Secrets that nobody set are made once; with a shared database they live here, so that every process has the same.
CREATE TABLE installation_secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
--> statement-breakpoint
CREATE TABLE quizzes (
  id serial PRIMARY KEY,
  title text NOT NULL,
  description text,
  time_per_question integer NOT NULL DEFAULT 20,
  difficulty varchar(20) NOT NULL DEFAULT 'medium' CHECK (difficulty IN ('easy', 'medium', 'hard')),
  host_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  is_ai_generated boolean NOT NULL DEFAULT false,
  is_public boolean NOT NULL DEFAULT false,
  times_played integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX quizzes_by_host ON quizzes (host_id, created_at DESC, id DESC);
--> statement-breakpoint
CREATE TABLE questions (
  id serial PRIMARY KEY,
  quiz_id integer NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
  text text NOT NULL,
  options jsonb NOT NULL,
  image jsonb,
  option_images jsonb,
  correct_answer integer NOT NULL,
  order_index integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX questions_by_quiz ON questions (quiz_id, order_index);
--> statement-breakpoint
-- title, time_per_question and total_questions are copies: a game plays the quiz as it stood at the start.
-- version counts the moves, so that a viewer can tell what it has missed.
-- current_question_closed_at is the recorded close: null while the question is open.
-- joined counts the seats taken, so that the last seat is given away once.
-- host_seen_at lets any process finish a game whose host has left after the last question.
CREATE TABLE game_sessions (
  id serial PRIMARY KEY,
  pin varchar(6) NOT NULL CHECK (pin ~ '^[0-9]{6}$'),
  quiz_id integer REFERENCES quizzes (id) ON DELETE SET NULL,
  host_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title text NOT NULL,
  time_per_question integer NOT NULL,
  total_questions integer NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'question', 'countdown', 'finished')),
  current_question_index integer NOT NULL DEFAULT 0,
  current_question_started_at timestamptz(3),
  current_question_closed_at timestamptz(3),
  countdown_between_questions integer NOT NULL DEFAULT 3,
  version integer NOT NULL DEFAULT 1,
  late_join boolean NOT NULL DEFAULT false,
  single_player boolean NOT NULL DEFAULT false,
  locked boolean NOT NULL DEFAULT false,
  joined integer NOT NULL DEFAULT 0 CHECK (joined BETWEEN 0 AND 2000),
  host_seen_at timestamptz(3),
  last_activity_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  completed_at timestamptz(3)
);
--> statement-breakpoint
-- A PIN is unique among the games that are not finished, and free again afterwards.
CREATE UNIQUE INDEX game_sessions_live_pin ON game_sessions (pin) WHERE status <> 'finished';
--> statement-breakpoint
CREATE INDEX game_sessions_by_pin ON game_sessions (pin, id DESC);
--> statement-breakpoint
CREATE INDEX game_sessions_by_host ON game_sessions (host_id, id DESC);
--> statement-breakpoint
CREATE INDEX game_sessions_by_quiz ON game_sessions (quiz_id);
--> statement-breakpoint
-- What the sweep looks for: the few games that are going on.
CREATE INDEX game_sessions_unfinished ON game_sessions (last_activity_at) WHERE status <> 'finished';
--> statement-breakpoint
-- The game's own copy of its questions: editing or deleting the quiz disturbs neither the game nor its results.
CREATE TABLE game_questions (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  question_index integer NOT NULL,
  question_id integer NOT NULL,
  text text NOT NULL,
  options jsonb NOT NULL,
  image jsonb,
  option_images jsonb,
  correct_answer integer NOT NULL,
  PRIMARY KEY (game_session_id, question_index)
);
--> statement-breakpoint
-- nickname_key is what the nickname looks like: two that look alike are one.
-- seat_hash is the SHA-256 of the browser's secret for this game.
-- total_time_ms breaks ties; a question that was not answered counts its whole time.
-- stream names the stream opened last, so that the closing of an older one marks nobody as gone.
-- removed_at: out of the game by the host's hand; name and place are free again.
-- Pages stay half empty, because every close of a question updates every score: the new row then lies beside the old.
CREATE TABLE game_participants (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  id serial NOT NULL,
  nickname varchar(50) NOT NULL,
  nickname_key text NOT NULL,
  seat_hash bytea NOT NULL,
  score integer NOT NULL DEFAULT 0,
  correct_answers integer NOT NULL DEFAULT 0,
  total_time_ms integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  stream text,
  joined_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  PRIMARY KEY (game_session_id, id)
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE UNIQUE INDEX game_participants_nickname ON game_participants (game_session_id, nickname_key)
  WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX game_participants_seat ON game_participants (game_session_id, seat_hash);
--> statement-breakpoint
-- The key is the rule: one answer per game, question and participant.
CREATE TABLE game_answers (
  game_session_id integer NOT NULL,
  id serial NOT NULL,
  participant_id integer NOT NULL,
  question_id integer NOT NULL,
  question_index integer NOT NULL,
  selected_answer integer NOT NULL,
  is_correct boolean NOT NULL,
  response_time integer NOT NULL,
  points_awarded integer NOT NULL DEFAULT 0 CHECK (points_awarded BETWEEN 0 AND 1000),
  answered_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_session_id, question_index, participant_id),
  FOREIGN KEY (game_session_id, participant_id) REFERENCES game_participants (game_session_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE TABLE solo_sessions (
  id text PRIMARY KEY,
  quiz_id integer NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
  user_id text REFERENCES users (id) ON DELETE SET NULL,
  score integer NOT NULL DEFAULT 0,
  correct_answers integer NOT NULL DEFAULT 0,
  total_questions integer NOT NULL,
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE solo_answers (
  id serial PRIMARY KEY,
  session_id text NOT NULL REFERENCES solo_sessions (id) ON DELETE CASCADE,
  question_id integer NOT NULL,
  selected_answer integer NOT NULL,
  is_correct boolean NOT NULL,
  response_time integer NOT NULL,
  points_awarded integer NOT NULL DEFAULT 0,
  answered_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE UNIQUE INDEX solo_answers_once ON solo_answers (session_id, question_id);
