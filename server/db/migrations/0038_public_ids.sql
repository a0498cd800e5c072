-- The sitemap lists public quizzes by their ids.
CREATE INDEX quizzes_public_ids ON quizzes (id) INCLUDE (updated_at) WHERE is_public;
