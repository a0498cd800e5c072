-- From which question on a participant plays: a seat taken after a question opened cannot answer that question.
ALTER TABLE game_participants ADD COLUMN first_question_index integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- Whether right or wrong is told at the close only, decided with the answer, so that every repetition says the same.
ALTER TABLE game_answers ADD COLUMN told_at_close boolean NOT NULL DEFAULT false;
