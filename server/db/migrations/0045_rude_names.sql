-- rude_names: what becomes of them; NULL: as its host lets newcomers in.
ALTER TABLE game_sessions ADD COLUMN rude_names text;
-- Newcomers whose names the host has to look at wait in places of their own.
ALTER TABLE game_sessions ADD COLUMN to_look_at integer NOT NULL DEFAULT 0;
ALTER TABLE game_participants ADD COLUMN is_to_look_at boolean NOT NULL DEFAULT false;
