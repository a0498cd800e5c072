ALTER TABLE game_sessions ADD COLUMN phone_shows text NOT NULL DEFAULT 'all';
