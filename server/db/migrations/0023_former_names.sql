-- What a seat's nicknames looked like before the host renamed it.
ALTER TABLE game_participants ADD COLUMN former_keys text[] NOT NULL DEFAULT '{}';
