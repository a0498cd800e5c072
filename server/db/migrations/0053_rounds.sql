-- Evenings. rounds: how many this game has; 0 where it is one quiz. break_left_ms: what is left of a break that is held.
ALTER TABLE game_sessions
  ADD COLUMN rounds smallint NOT NULL DEFAULT 0,
  ADD COLUMN has_jokers boolean NOT NULL DEFAULT false,
  ADD COLUMN refreshes integer NOT NULL DEFAULT 0,
  ADD COLUMN break_ends_at timestamptz(3),
  ADD COLUMN break_left_ms integer;
-- jokers: the ids of the players, or teams, who double it; null until it begins.
CREATE TABLE game_rounds (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  round smallint NOT NULL,
  quiz_id integer,
  title text NOT NULL,
  weight smallint NOT NULL,
  first_question integer NOT NULL,
  questions integer NOT NULL,
  scoring text NOT NULL,
  jokers integer[],
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  PRIMARY KEY (game_session_id, round)
);
ALTER TABLE game_participants
  -- What the earlier rounds count for the evening: {"score", "correctAnswers", "totalTimeMs"}. Null in the first.
  ADD COLUMN earlier_rounds jsonb,
  -- Whether they want the next round doubled: 1, or 2 where the host has said so for them.
  ADD COLUMN joker smallint NOT NULL DEFAULT 0;
