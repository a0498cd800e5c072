-- What the administrator has changed. It names users by their ids alone and refers to no row of theirs, so that it stays when
-- an account is deleted. Nothing deletes it.
CREATE TABLE audit_log (
  id serial PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  admin_id text NOT NULL,
  action text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('begun', 'done', 'failed')),
  user_id text,
  before jsonb,
  after jsonb
);
--> statement-breakpoint
-- The administrator's table of users in its orders,
CREATE INDEX users_by_age ON users (created_at DESC, id DESC);
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') THEN
    CREATE INDEX users_by_name ON users (
      (lower(coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, id)) COLLATE "und-x-icu"),
      id
    );
  END IF;
END $$;
--> statement-breakpoint
-- by the way in which they sign in,
CREATE INDEX users_by_type ON users (
  (CASE WHEN id = 'admin' THEN 'administrator' WHEN starts_with(id, 'google_') THEN 'google' ELSE 'magic_link' END),
  created_at DESC,
  id DESC
);
--> statement-breakpoint
-- and by status. The clock makes another status of some: their ends are in an index, too.
CREATE INDEX users_by_status ON users (subscription_status, trial_ends_at);
--> statement-breakpoint
CREATE INDEX users_by_subscription_end ON users (subscription_ends_at) WHERE subscription_ends_at IS NOT NULL;
--> statement-breakpoint
-- Counts that are set to 0 for everybody at once.
CREATE INDEX users_with_ai_generations ON users (id) WHERE ai_quiz_generations_used > 0;
--> statement-breakpoint
-- Users are searched by any part of name and address, as quizzes are: by groups of three letters where the database offers
-- that, else by reading every user,
DO $$
DECLARE
  home text;
BEGIN
  SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF home IS NOT NULL THEN
    EXECUTE format(
      $index$CREATE INDEX users_by_text ON users
        USING gin ((lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || E'\n' || coalesce(email, ''))) %I.gin_trgm_ops)
        WITH (fastupdate = off)$index$, home);
  END IF;
END $$;
--> statement-breakpoint
-- and by the beginning of the id.
CREATE INDEX users_by_id ON users (id text_pattern_ops);
