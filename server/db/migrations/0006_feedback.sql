-- What people write to the operator. It belongs to whoever sent it signed in, and goes with the account.
CREATE TABLE feedback (
  id serial PRIMARY KEY,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  is_pro boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  category text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3)
);
--> statement-breakpoint
CREATE INDEX feedback_by_user ON feedback (user_id);
--> statement-breakpoint
-- The order in which it is answered.
CREATE INDEX feedback_in_turn ON feedback (is_pro DESC, id DESC);
