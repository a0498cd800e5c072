-- Processes say what they do; those of the version before do not.
ALTER TABLE processes ADD COLUMN figures jsonb;
--> statement-breakpoint
CREATE TABLE period_syncs (
  name text PRIMARY KEY,
  runner uuid NOT NULL,
  lease_until timestamptz(3) NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  has_stopped boolean NOT NULL DEFAULT false,
  audit_id integer NOT NULL,
  last_user_id text NOT NULL DEFAULT '',
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0
);
--> statement-breakpoint
CREATE INDEX users_with_customer ON users (id) WHERE stripe_customer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX stripe_events_failed ON stripe_events (done_at) WHERE has_failed;
