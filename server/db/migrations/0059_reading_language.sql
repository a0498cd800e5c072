-- The language of the pages on which a host signed in last, for mails; null before that.
ALTER TABLE users ADD COLUMN language text;
