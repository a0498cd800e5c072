-- pauses: of the question since it opened, each as [its beginning in ms since 1970, its length in ms].
ALTER TABLE game_questions ADD COLUMN pauses jsonb NOT NULL DEFAULT '[]';
