-- teams: who can be in which, as the host made them in the lobby; null where everybody plays for themselves.
ALTER TABLE game_sessions
  ADD COLUMN teams jsonb,
  ADD COLUMN board text NOT NULL DEFAULT 'teams';
ALTER TABLE game_participants
  ADD COLUMN team_id integer,
  -- Counts for nobody else.
  ADD COLUMN is_set_aside boolean NOT NULL DEFAULT false;
-- What a closed question gave each team, and by whom. members and aside: who was there, by id; those set aside do not count.
CREATE TABLE game_team_results (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  question_index integer NOT NULL,
  team_id integer NOT NULL,
  members integer[] NOT NULL,
  aside integer[] NOT NULL,
  points integer NOT NULL,
  time_ms integer NOT NULL,
  PRIMARY KEY (game_session_id, question_index, team_id)
);
