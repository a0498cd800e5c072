-- Signing out of all devices finds the sessions of one user.
CREATE INDEX sessions_by_user ON sessions ((sess ->> 'userId'));
