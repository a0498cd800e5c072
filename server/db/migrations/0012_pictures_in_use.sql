-- Whether a picture is in use is looked up by its id. Reading all questions of all games that ever were, to see which
-- pictures they show, took longer than a statement may, once there were some ten thousand games.
CREATE FUNCTION pictures_beside(image jsonb, option_images jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_path_query_array(coalesce(image, '{}'), '$.id') || jsonb_path_query_array(coalesce(option_images, '[]'), '$[*].id')
$$;
--> statement-breakpoint
-- Entered at once: a list that waits beside the index would be entered while some game starts.
CREATE INDEX questions_by_picture ON questions
  USING gin (pictures_beside(image, option_images) jsonb_path_ops) WITH (fastupdate = off)
  WHERE image IS NOT NULL OR option_images IS NOT NULL;
--> statement-breakpoint
CREATE INDEX game_questions_by_picture ON game_questions
  USING gin (pictures_beside(image, option_images) jsonb_path_ops) WITH (fastupdate = off)
  WHERE image IS NOT NULL OR option_images IS NOT NULL;
--> statement-breakpoint
DROP INDEX questions_with_pictures;
--> statement-breakpoint
DROP INDEX game_questions_with_pictures;
