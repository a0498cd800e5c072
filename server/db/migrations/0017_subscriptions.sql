-- Our copy of what the payment provider says of a host's subscription. The status by which a host may create is a column of
-- its own, because the administrator may set it by hand.
ALTER TABLE "users"
  ADD COLUMN "provider_status" text,
  ADD COLUMN "is_admin_managed" boolean DEFAULT false NOT NULL,
  ADD COLUMN "is_completing" boolean DEFAULT false NOT NULL,
  ADD COLUMN "subscriptions_ended" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "ended_by_host" text,
  ADD COLUMN "syncs_begun" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "sync_written" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "synced_at" timestamptz(3),
  ADD COLUMN "billing_locked_until" timestamptz(3);
--> statement-breakpoint
CREATE UNIQUE INDEX users_by_customer ON users (stripe_customer_id) WHERE stripe_customer_id IS NOT NULL;
--> statement-breakpoint
-- For the sweep: live subscriptions whose period has ended without a word from the provider,
CREATE INDEX users_by_period_end ON users (current_period_end)
  WHERE stripe_subscription_id IS NOT NULL
    AND (provider_status IS NULL OR provider_status NOT IN ('canceled', 'incomplete_expired', 'paused'));
--> statement-breakpoint
-- those that have not been fetched since their new period was charged,
CREATE INDEX users_by_charge ON users (current_period_start)
  WHERE stripe_subscription_id IS NOT NULL
    AND (provider_status IS NULL OR provider_status NOT IN ('canceled', 'incomplete_expired', 'paused'))
    AND synced_at - current_period_start < interval '3 hours';
--> statement-breakpoint
-- and what was asked of the provider without hearing what came of it.
CREATE INDEX users_unsure ON users (id) WHERE stripe_customer_id IS NOT NULL AND sync_written < syncs_begun;
--> statement-breakpoint
CREATE TABLE card_setups (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  number integer NOT NULL,
  setup_intent_id text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, number)
);
--> statement-breakpoint
CREATE INDEX card_setups_by_age ON card_setups (created_at);
--> statement-breakpoint
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text,
  received_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  has_failed boolean NOT NULL DEFAULT false,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  last_error text
);
--> statement-breakpoint
CREATE INDEX stripe_events_due ON stripe_events (next_attempt_at) WHERE done_at IS NULL;
--> statement-breakpoint
CREATE INDEX stripe_events_by_age ON stripe_events (received_at);
--> statement-breakpoint
CREATE TABLE milestones (
  name text PRIMARY KEY,
  reached_at timestamptz(3) NOT NULL DEFAULT now()
);
