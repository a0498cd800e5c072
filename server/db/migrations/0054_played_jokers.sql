-- The ids of the players, or teams, who have played their jokers for a round: a fact that nobody who joins, moves or
-- leaves undoes. game_participants.joker is 1 where a member proposes the joker of a team, and never 2 any more.
ALTER TABLE game_rounds ADD COLUMN played_jokers integer[] NOT NULL DEFAULT '{}';
