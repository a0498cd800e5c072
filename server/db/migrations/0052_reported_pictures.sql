-- Pictures that a report saw are kept with it. They are looked up by their ids, as those of questions.
CREATE INDEX reported_versions_by_picture ON reported_versions
  USING gin (jsonb_path_query_array(content, '$.**.id') jsonb_path_ops) WITH (fastupdate = off);
