-- pg_trgm knows the words of a text and not their order: of common words in a rare order every job was read. So this
-- names the seams between words: the last three letters of one, a space for the signs between, three of the next.
CREATE FUNCTION seams_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  every text[] := regexp_split_to_array(words, '[\x01-/:-@[-`{-\x7f]+');
BEGIN
  RETURN ARRAY(SELECT right(one, 3) || ' ' || left(next, 3) FROM unnest(every, every[2:]) AS pair (one, next) WHERE next IS NOT NULL);
END $$;--> statement-breakpoint
CREATE INDEX jobs_by_job_seams ON jobs USING gin (seams_of(job_words));--> statement-breakpoint
CREATE INDEX jobs_by_live_seams ON jobs USING gin (seams_of(live_words));--> statement-breakpoint
ALTER INDEX jobs_by_job_seams ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX jobs_by_live_seams ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- As it was, but each needle is looked up by its seams where it has some, else by its trigrams. What somebody types may
-- begin or end amid a word: with less than three letters of that, the seam beside it is not known.
CREATE OR REPLACE FUNCTION find_jobs(scope text, needles text[], in_status text, in_category text, in_type text) RETURNS bigint[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  most CONSTANT integer := 1000;
  words CONSTANT text := quote_ident(scope || '_words');
  short_ends CONSTANT text := '^[^\x01-/:-@[-`{-\x7f]{0,2}[\x01-/:-@[-`{-\x7f]+|[\x01-/:-@[-`{-\x7f]+[^\x01-/:-@[-`{-\x7f]{0,2}$';
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
      string_agg(
        CASE WHEN seams <> '{}' THEN format('seams_of(%s) @> %L', words, seams)
        ELSE format('%s LIKE %L', words, '%' || regexp_replace(needle, '[\\%_]', '\\\&', 'g') || '%') END, ' AND ')
        FILTER (WHERE seams <> '{}' OR needle ~ '[a-z0-9]{3}'),
      string_agg(format('letters_of(%s) @> %L', words, letters_of(needle)), ' AND '))
    INTO holds, looked_up
    FROM (SELECT fold(asked) AS needle FROM unnest(needles) AS asked) AS folded,
      seams_of(regexp_replace(needle, short_ends, '', 'g')) AS seams
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
END $$;
