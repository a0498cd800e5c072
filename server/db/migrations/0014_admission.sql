-- by_hand: newcomers wait until the host lets them in; waiting counts them, beside the seats that are taken.
-- address_salt makes the hashes of addresses mean nothing outside their game. It is gone with them when the game ends.
ALTER TABLE game_sessions
  ADD COLUMN by_hand boolean NOT NULL DEFAULT false,
  ADD COLUMN waiting integer NOT NULL DEFAULT 0 CHECK (waiting BETWEEN 0 AND 500),
  ADD COLUMN address_salt bytea;
--> statement-breakpoint
-- admitted: false for who waits to be let in. Nickname and seat are theirs already; they are in no count and on no board.
-- can_rejoin: removed with many others, which is no ban.
-- address_hash tells who joined from one address, and not from which.
ALTER TABLE game_participants
  ADD COLUMN admitted boolean NOT NULL DEFAULT true,
  ADD COLUMN can_rejoin boolean NOT NULL DEFAULT false,
  ADD COLUMN address_hash bytea;
