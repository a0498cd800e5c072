-- Which processes of an installation live. A participant's last stream is noted under its process's name, so who is still
-- there after a process has died can only be known if the death is.
CREATE TABLE processes (
  name text PRIMARY KEY,
  seen_at timestamptz(3) NOT NULL DEFAULT now()
);
