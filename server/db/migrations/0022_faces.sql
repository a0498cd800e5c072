-- The number of a player's face. Players of before have the first one.
ALTER TABLE game_participants ADD COLUMN face smallint NOT NULL DEFAULT 0;
