-- Of a closed question of an evening: how many players have answered it, and how many were right. Kept by its close,
-- by a removal and by a correction, because an evening has two million answers. Null where the version before closed it.
ALTER TABLE game_questions ADD COLUMN answered integer, ADD COLUMN answered_right integer;
