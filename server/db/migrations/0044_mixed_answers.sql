-- mixed: each phone shows the answers of a question in another order, from the next question on. is_mixed: of the question
-- that is open, or has just closed.
ALTER TABLE game_sessions ADD COLUMN mixed boolean NOT NULL DEFAULT false, ADD COLUMN is_mixed boolean NOT NULL DEFAULT false;
