-- From where a game's host has it open: there one can join it whatever others have guessed. An address is a hash that the
-- PIN is part of, and goes with the game's end.
CREATE TABLE game_host_addresses (
  game_session_id integer NOT NULL REFERENCES game_sessions (id) ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_session_id, address_hash)
);
--> statement-breakpoint
CREATE INDEX game_host_addresses_by_hash ON game_host_addresses (address_hash);
