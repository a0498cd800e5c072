-- A sign-in link that the administrator has made and passes on.
ALTER TABLE magic_links ADD COLUMN is_by_administrator boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Since when a host is to be told of one.
ALTER TABLE users ADD COLUMN link_made_at timestamptz(3);
