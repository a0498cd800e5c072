-- A finished game can be played again with everybody: the next game knows whose names it keeps free, and until when; the
-- old one tells its viewers where they go on. No foreign key: the old game may be deleted.
ALTER TABLE game_sessions
  ADD COLUMN previous_game_id integer,
  ADD COLUMN names_reserved_until timestamptz(3),
  ADD COLUMN next_pin varchar(6);
--> statement-breakpoint
-- Came along from the game before.
ALTER TABLE game_participants ADD COLUMN follows boolean NOT NULL DEFAULT false;
