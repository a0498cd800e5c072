-- Uploaded pictures. The row comes before the files and goes after them, so that no file is left that nothing knows of.
-- bytes is what was sent, and counts towards what a host may upload.
-- touched_at: uploaded, or last saved with a question or out of one.
-- removed_at: unused, and its files are being removed; from then on nothing can be saved with it.
-- host_id is null once the account has been deleted.
CREATE TABLE pictures (
  id uuid PRIMARY KEY,
  host_id text REFERENCES users (id) ON DELETE SET NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  touched_at timestamptz(3) NOT NULL DEFAULT now(),
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX pictures_by_host ON pictures (host_id);
--> statement-breakpoint
CREATE INDEX pictures_removed ON pictures (id) WHERE removed_at IS NOT NULL;
--> statement-breakpoint
-- What the sweep looks through: most questions have no picture.
CREATE INDEX questions_with_pictures ON questions (id) WHERE image IS NOT NULL OR option_images IS NOT NULL;
--> statement-breakpoint
CREATE INDEX game_questions_with_pictures ON game_questions (game_session_id)
  WHERE image IS NOT NULL OR option_images IS NOT NULL;
