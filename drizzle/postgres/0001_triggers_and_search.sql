-- Written by hand: what drizzle-kit does not generate. First, which texts are equal: as fold() of app/locale/fold.ts says.
-- By ICU, because lower() alone goes by the locale of each database.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(normalize(lower(words COLLATE pg_catalog."und-x-icu"), NFC), 'ς‘’', 'σ''''');--> statement-breakpoint
-- What admins search, of all jobs, and what visitors search, of live ones.
ALTER TABLE jobs
  ADD COLUMN job_words text GENERATED ALWAYS AS (fold(title || chr(10) || company)) STORED,
  ADD COLUMN live_words text GENERATED ALWAYS AS (
    CASE WHEN status = 'live' THEN fold(title || chr(10) || company || chr(10) || description) END
  ) STORED;--> statement-breakpoint
-- Three letters or more are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DO $$
DECLARE
  -- It may have been there, in a schema that is not searched for names.
  its_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
BEGIN
  EXECUTE format('CREATE INDEX jobs_by_job_words ON jobs USING gin (job_words %s.gin_trgm_ops)', its_schema);
  EXECUTE format('CREATE INDEX jobs_by_live_words ON jobs USING gin (live_words %s.gin_trgm_ops)', its_schema);
END $$;--> statement-breakpoint
-- One or two letters, and signs, which pg_trgm passes over, by this: each letter of a text, and each two side by side.
CREATE FUNCTION letters_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  every text[] := string_to_array(words, NULL);
BEGIN
  RETURN ARRAY(
    SELECT one FROM unnest(every) AS one GROUP BY one
    UNION ALL
    SELECT one || next FROM unnest(every, every[2:]) AS pair (one, next) WHERE next IS NOT NULL GROUP BY one || next
  );
END $$;--> statement-breakpoint
CREATE INDEX jobs_by_job_letters ON jobs USING gin (letters_of(job_words));--> statement-breakpoint
CREATE INDEX jobs_by_live_letters ON jobs USING gin (letters_of(live_words));--> statement-breakpoint
-- find_jobs needs no statistics of them, which take half a minute of 100,000 jobs.
ALTER INDEX jobs_by_job_letters ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX jobs_by_live_letters ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- The newest of a category or type are found without reading all others.
CREATE INDEX jobs_by_category ON jobs (status, category, submitted_at, number);--> statement-breakpoint
CREATE INDEX jobs_by_type ON jobs (status, type, submitted_at, number);--> statement-breakpoint
-- Read from its end: who names no pay comes last.
DROP INDEX live_jobs_by_pay;--> statement-breakpoint
CREATE INDEX live_jobs_by_pay ON jobs (status, yearly_pay NULLS FIRST, submitted_at, number, category, type, expires_at)
WHERE status = 'live';--> statement-breakpoint
-- The numbers of jobs that hold each of the needles, in their job_words or live_words. 'all' is no condition. NULL where
-- they are many, or no needle is asked for: then whoever lists jobs reads them newest first, until a page is full.
-- What is common shows among the newest; only what is not is looked up, by one index, whatever the planner believes.
CREATE FUNCTION find_jobs(scope text, needles text[], in_status text, in_category text, in_type text) RETURNS bigint[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  most CONSTANT integer := 1000;
  words CONSTANT text := quote_ident(scope || '_words');
  filter text := 'true';
  holds text;
  looked_up text;
  seen integer;
  found bigint[];
BEGIN
  IF in_status <> 'all' THEN filter := filter || format(' AND status = %L', in_status); END IF;
  IF in_category <> 'all' THEN filter := filter || format(' AND category = %L', in_category); END IF;
  IF in_type <> 'all' THEN filter := filter || format(' AND type = %L', in_type); END IF;
  SELECT string_agg(format('strpos(%s, %L) > 0', words, needle), ' AND '),
    coalesce(
      string_agg(format('%s LIKE %L', words, '%' || regexp_replace(needle, '[\\%_]', '\\\&', 'g') || '%'), ' AND ')
        FILTER (WHERE needle ~ '[a-z0-9]{3}'),
      string_agg(format('letters_of(%s) @> %L', words, letters_of(needle)), ' AND '))
    INTO holds, looked_up
    FROM (SELECT fold(asked) AS needle FROM unnest(needles) AS asked) AS folded
    WHERE needle <> '';
  IF holds IS NULL THEN RETURN NULL; END IF;

  EXECUTE format(
    'SELECT count(*), array_agg(number) FILTER (WHERE %s) FROM (SELECT * FROM jobs WHERE %s ORDER BY submitted_at DESC LIMIT %s) AS newest',
    holds, filter, most) INTO seen, found;
  IF seen < most THEN RETURN coalesce(found, '{}'); END IF;
  -- A page, and the first of the next.
  IF cardinality(found) > 50 THEN RETURN NULL; END IF;

  EXECUTE format(
    'SELECT array_agg(number) FROM (SELECT number FROM jobs WHERE %s AND %s AND %s LIMIT %s) AS found',
    looked_up, holds, filter, most) INTO found;
  RETURN CASE WHEN cardinality(found) = most THEN NULL ELSE coalesce(found, '{}') END;
END $$;--> statement-breakpoint
-- What is counted and told. Whoever writes what is counted has the turn first: the lock that the program holds while it
-- writes. So two that count cannot wait for each other's rows.
CREATE FUNCTION wait_for_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7153001);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_in_turn BEFORE INSERT OR UPDATE OR DELETE ON jobs
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE TRIGGER newsletter_signups_in_turn BEFORE INSERT OR UPDATE OR DELETE ON newsletter_signups
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE TRIGGER editions_in_turn BEFORE INSERT OR UPDATE OR DELETE ON editions
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
-- Every server hears it when that is committed, once for each transaction, and asks for the number that empties its cache.
CREATE FUNCTION tell_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guide_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER live_changes_told AFTER UPDATE ON live_changes
FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();--> statement-breakpoint
CREATE FUNCTION count_new_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts AS c (status, tier, total) SELECT status, tier, count(*) FROM came GROUP BY status, tier
  ON CONFLICT (status, tier) DO UPDATE SET total = c.total + excluded.total;
  IF EXISTS (SELECT FROM came WHERE status = 'live') THEN UPDATE live_changes SET total = total + 1; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts AS c (status, tier, total)
  SELECT status, tier, sum(step) FROM (SELECT status, tier, 1 AS step FROM came UNION ALL SELECT status, tier, -1 FROM gone) AS steps
  GROUP BY status, tier HAVING sum(step) <> 0
  ON CONFLICT (status, tier) DO UPDATE SET total = c.total + excluded.total;
  IF EXISTS (SELECT FROM came WHERE status = 'live' UNION ALL SELECT FROM gone WHERE status = 'live') THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_counts c SET total = c.total - g.total
  FROM (SELECT status, tier, count(*) AS total FROM gone GROUP BY status, tier) AS g
  WHERE c.status = g.status AND c.tier = g.tier;
  IF EXISTS (SELECT FROM gone WHERE status = 'live') THEN UPDATE live_changes SET total = total + 1; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_came AFTER INSERT ON jobs REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_new_jobs();--> statement-breakpoint
CREATE TRIGGER jobs_changed AFTER UPDATE ON jobs REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_jobs();--> statement-breakpoint
CREATE TRIGGER jobs_gone AFTER DELETE ON jobs REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_jobs();--> statement-breakpoint
-- Of sign-ups those count that are not stopped.
CREATE FUNCTION count_new_signups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO signup_counts AS c (list, total) SELECT list, count(*) FROM came WHERE stopped_at IS NULL GROUP BY list
  ON CONFLICT (list) DO UPDATE SET total = c.total + excluded.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_signups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO signup_counts AS c (list, total)
  SELECT list, sum(step) FROM (SELECT list, stopped_at, 1 AS step FROM came UNION ALL SELECT list, stopped_at, -1 FROM gone) AS steps
  WHERE stopped_at IS NULL GROUP BY list HAVING sum(step) <> 0
  ON CONFLICT (list) DO UPDATE SET total = c.total + excluded.total;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_signups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE signup_counts c SET total = c.total - g.total
  FROM (SELECT list, count(*) AS total FROM gone WHERE stopped_at IS NULL GROUP BY list) AS g
  WHERE c.list = g.list;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER newsletter_signups_came AFTER INSERT ON newsletter_signups REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_new_signups();--> statement-breakpoint
CREATE TRIGGER newsletter_signups_changed AFTER UPDATE ON newsletter_signups REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_signups();--> statement-breakpoint
CREATE TRIGGER newsletter_signups_gone AFTER DELETE ON newsletter_signups REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_signups();--> statement-breakpoint
-- Pages show which editions were sent.
CREATE FUNCTION count_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE live_changes SET total = total + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sent_edition_came AFTER INSERT ON editions
FOR EACH ROW WHEN (new.state = 'sent') EXECUTE FUNCTION count_edition();--> statement-breakpoint
CREATE TRIGGER edition_sent AFTER UPDATE OF state ON editions
FOR EACH ROW WHEN ((old.state = 'sent') <> (new.state = 'sent')) EXECUTE FUNCTION count_edition();--> statement-breakpoint
CREATE TRIGGER sent_edition_gone AFTER DELETE ON editions
FOR EACH ROW WHEN (old.state = 'sent') EXECUTE FUNCTION count_edition();--> statement-breakpoint
INSERT INTO live_changes (id, total) VALUES (1, 0);--> statement-breakpoint
-- The order in which rows came, as SQLite's rowid. It is at the end of each index there, and so it is here.
ALTER TABLE inquiries ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY UNIQUE;--> statement-breakpoint
ALTER TABLE newsletter_signups ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY UNIQUE;--> statement-breakpoint
ALTER TABLE emails ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY UNIQUE;--> statement-breakpoint
ALTER TABLE sessions ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY;--> statement-breakpoint
ALTER TABLE job_views ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY UNIQUE;--> statement-breakpoint
DROP INDEX jobs_by_status, inquiries_by_time, inquiries_unanswered, newsletter_signups_by_time, newsletter_signups_by_list, emails_by_time, emails_by_state, emails_by_recipient;--> statement-breakpoint
CREATE INDEX jobs_by_status ON jobs (status, submitted_at, number);--> statement-breakpoint
CREATE INDEX inquiries_by_time ON inquiries (created_at, place);--> statement-breakpoint
CREATE INDEX inquiries_unanswered ON inquiries (due_at, place) WHERE answered_at IS NULL;--> statement-breakpoint
CREATE INDEX newsletter_signups_by_time ON newsletter_signups (created_at, place);--> statement-breakpoint
CREATE INDEX newsletter_signups_by_list ON newsletter_signups (list, created_at, place);--> statement-breakpoint
CREATE INDEX emails_by_time ON emails (created_at, place);--> statement-breakpoint
CREATE INDEX emails_by_state ON emails (state, bulk, not_before, place);--> statement-breakpoint
CREATE INDEX emails_by_recipient ON emails (lower(recipient), place);
