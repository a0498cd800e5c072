-- What is said of a generation, by codes that pages say in their language.
ALTER TABLE ai_generations ADD COLUMN remarks jsonb NOT NULL DEFAULT '[]';
