-- extra_times: [[from which question on, times how much], ...] of a seat. extra_time_code_id: the code that gave it; it
-- may have been deleted.
ALTER TABLE game_participants ADD COLUMN extra_times jsonb NOT NULL DEFAULT '[]', ADD COLUMN extra_time_code_id integer;
-- Codes with which players of a host's games get extra time.
CREATE TABLE extra_time_codes (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  id serial NOT NULL,
  code text NOT NULL,
  label text NOT NULL,
  factor double precision NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, code)
);
