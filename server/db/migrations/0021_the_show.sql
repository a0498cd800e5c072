-- What a host chooses about the show. Games of the version before play as until now.
ALTER TABLE game_sessions
  ALTER COLUMN countdown_between_questions DROP NOT NULL,
  ADD COLUMN get_ready_seconds integer NOT NULL DEFAULT 0,
  ADD COLUMN reading_seconds integer NOT NULL DEFAULT 0,
  ADD COLUMN tell_players text NOT NULL DEFAULT 'at_once',
  ADD COLUMN counts_shown boolean NOT NULL DEFAULT true,
  ADD COLUMN reactions boolean NOT NULL DEFAULT true,
  ADD COLUMN question_shown_at timestamptz(3),
  ADD COLUMN are_answers_hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN is_told_at_close boolean NOT NULL DEFAULT false,
  ADD COLUMN paused_at timestamptz(3),
  ADD COLUMN extensions integer NOT NULL DEFAULT 0,
  ADD COLUMN counts_from timestamptz(3),
  ADD COLUMN shown text NOT NULL DEFAULT 'reveal',
  ADD COLUMN is_held boolean NOT NULL DEFAULT false,
  ADD COLUMN revealed_at timestamptz(3);
--> statement-breakpoint
ALTER TABLE game_participants
  ADD COLUMN streak integer NOT NULL DEFAULT 0,
  ADD COLUMN longest_streak integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}';
