-- The trials of accounts that are gone, so that nobody has a second one by leaving and coming back. Whose they were
-- stands in a fingerprint that nobody without this installation's secret can compare with an address.
CREATE TABLE past_trials (
  fingerprint text PRIMARY KEY,
  trial_ends_at timestamptz(3) NOT NULL,
  kept_until timestamptz(3) NOT NULL
);
