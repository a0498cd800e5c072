-- Archives that were read, kept for their pictures. The row comes before the pieces of the file and goes after them, as that
-- of a picture.
-- places: where each picture lies in the file. taken: which of them are pictures of the host's by now.
-- removed_at: the pieces are being removed; from then on no picture is taken from it.
-- host_id is null once the account has been deleted.
CREATE TABLE import_files (
  id uuid PRIMARY KEY,
  host_id text REFERENCES users (id) ON DELETE SET NULL,
  bytes integer NOT NULL,
  places jsonb NOT NULL,
  taken jsonb NOT NULL DEFAULT '{}',
  removed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX import_files_by_host ON import_files (host_id);
--> statement-breakpoint
-- What each import that was saved was answered, so that the same call again saves nothing.
CREATE TABLE imports (
  host_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  submission_id uuid NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (host_id, submission_id)
);
--> statement-breakpoint
CREATE INDEX imports_by_age ON imports (created_at);
