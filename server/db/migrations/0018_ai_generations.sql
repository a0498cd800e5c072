ALTER TABLE questions ADD COLUMN source text;
--> statement-breakpoint
CREATE TABLE ai_generations (
  id uuid PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  mode text NOT NULL,
  requested integer NOT NULL,
  status text NOT NULL DEFAULT 'running',
  questions jsonb NOT NULL DEFAULT '[]',
  message text,
  problem jsonb,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  lease_until timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX ai_generations_running ON ai_generations (user_id) WHERE status = 'running';
--> statement-breakpoint
CREATE INDEX ai_generations_by_user ON ai_generations (user_id, started_at);
--> statement-breakpoint
CREATE INDEX ai_generations_by_age ON ai_generations (started_at);
