-- Mails on their way: whichever process lives sends them, also after a restart. What a mail says is sealed, because it
-- may hold a live sign-in link, and is removed when the mail has been sent or given up.
CREATE TABLE outgoing_mail (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  sealed bytea,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  not_after timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  last_error text
);
--> statement-breakpoint
CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at) WHERE sealed IS NOT NULL;
--> statement-breakpoint
-- At most one link of an address can be followed: the newest takes the place of the one before.
CREATE UNIQUE INDEX magic_links_open ON magic_links (email) WHERE used_at IS NULL;
