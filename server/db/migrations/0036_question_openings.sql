-- opened_at: when the question took answers, moved by its pauses; null until its close, and in games from before.
ALTER TABLE game_questions ADD COLUMN opened_at timestamptz(3);
