-- A name that a host has chosen here stays when Google says another one at the next sign-in.
ALTER TABLE "users" ADD COLUMN "has_chosen_name" boolean DEFAULT false NOT NULL;
