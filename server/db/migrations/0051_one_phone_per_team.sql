-- Where each player is a team on one phone: how many of them can play in one browser; null elsewhere.
ALTER TABLE game_sessions ADD COLUMN teams_per_phone smallint;
-- The names of those who share the phone.
ALTER TABLE game_participants ADD COLUMN members jsonb NOT NULL DEFAULT '[]';
