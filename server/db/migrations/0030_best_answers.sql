ALTER TABLE game_participants
  ADD COLUMN best_points integer NOT NULL DEFAULT 0,
  ADD COLUMN best_index integer;
--> statement-breakpoint
-- Of the games that are being played, as far as they have come.
UPDATE game_participants p
SET best_points = best.points_awarded, best_index = best.question_index
FROM (
  SELECT DISTINCT ON (a.game_session_id, a.participant_id)
         a.game_session_id, a.participant_id, a.points_awarded, a.question_index
  FROM game_answers a
  JOIN game_sessions s ON s.id = a.game_session_id
  WHERE a.points_awarded > 0
    AND (s.status = 'countdown' OR (s.status = 'question' AND a.question_index < s.current_question_index))
  ORDER BY a.game_session_id, a.participant_id, a.points_awarded DESC, a.question_index
) best
WHERE p.game_session_id = best.game_session_id AND p.id = best.participant_id;
