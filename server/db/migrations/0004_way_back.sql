-- The page of ours that somebody wanted when they asked for a link. It is not in the link itself: whoever asks for one in
-- another's name would else choose words of the mail.
ALTER TABLE magic_links ADD COLUMN way_back text;
