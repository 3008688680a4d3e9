-- Texts that differ in their accents alone become equal, as foldAccents() of app/locale/fold.ts has it.
CREATE FUNCTION fold_accents(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(fold(words), NFD), '[\u0300-\u036f]', '', 'g'), NFC);--> statement-breakpoint
-- As in 0001 and 0004, but by fold_accents(). Their indexes go with the columns.
ALTER TABLE jobs DROP COLUMN job_words, DROP COLUMN live_words;--> statement-breakpoint
ALTER TABLE jobs
  ADD COLUMN job_words text GENERATED ALWAYS AS (fold_accents(title || chr(10) || company)) STORED,
  ADD COLUMN live_words text GENERATED ALWAYS AS (
    CASE WHEN status = 'live' THEN fold_accents(title || chr(10) || company || chr(10) || description) END
  ) STORED;--> statement-breakpoint
DO $$
DECLARE
  its_schema text := (SELECT extnamespace::regnamespace FROM pg_extension WHERE extname = 'pg_trgm');
  scope text;
BEGIN
  FOREACH scope IN ARRAY ARRAY['job', 'live'] LOOP
    EXECUTE format('CREATE INDEX jobs_by_%s_words ON jobs USING gin (%1$s_words %s.gin_trgm_ops)', scope, its_schema);
    EXECUTE format('CREATE INDEX jobs_by_%s_letters ON jobs USING gin (letters_of(%1$s_words))', scope);
    EXECUTE format('CREATE INDEX jobs_by_%s_seams ON jobs USING gin (seams_of(%1$s_words))', scope);
    EXECUTE format('ALTER INDEX jobs_by_%s_letters ALTER COLUMN 1 SET STATISTICS 0', scope);
    EXECUTE format('ALTER INDEX jobs_by_%s_seams ALTER COLUMN 1 SET STATISTICS 0', scope);
  END LOOP;
  EXECUTE replace(pg_get_functiondef('find_jobs'::regproc), 'SELECT fold(asked)', 'SELECT fold_accents(asked)');
END $$;
