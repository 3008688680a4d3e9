-- Written by hand: what SQLite's server counts in its memory, several servers count here. It may be lost with a crash of the
-- database or a change of its leader, as a restart forgets it there. So no commit waits for the disk or for a standby.
CREATE UNLOGGED TABLE counters (
  kind text NOT NULL,
  name text NOT NULL,
  count integer NOT NULL,
  expires_at bigint NOT NULL,
  is_lasting boolean NOT NULL,
  PRIMARY KEY (kind, name)
) WITH (fillfactor = 70);--> statement-breakpoint
-- The counters of a list of {kind, name}, in its order, null for one that is not there; and the time by which they end.
CREATE FUNCTION find_counters(keys jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'now', floor(extract(epoch FROM clock_timestamp()) * 1000),
    'found', jsonb_agg(
      CASE WHEN counters.kind IS NOT NULL
        THEN jsonb_build_object('count', counters.count, 'expiresAt', counters.expires_at)
      END ORDER BY place
    )
  )
  FROM jsonb_array_elements(keys) WITH ORDINALITY AS asked (key, place)
  LEFT JOIN counters ON counters.kind = key ->> 'kind' AND counters.name = key ->> 'name'
$$;--> statement-breakpoint
-- Stores each `next` of a list of {kind, name, found, next} if all that was found is still so, and returns null. Else it
-- stores nothing and returns what is there now. One without a count is forgotten.
CREATE FUNCTION swap_counters(changes jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  current jsonb;
BEGIN
  -- One server at a time, for as long as this takes. It is not the lock of those who write.
  PERFORM pg_advisory_xact_lock(7153004);
  current := find_counters(changes);
  IF EXISTS (
    SELECT FROM jsonb_array_elements(changes) WITH ORDINALITY AS change (its, place)
    WHERE its -> 'found' <> current -> 'found' -> (place::integer - 1)
  ) THEN
    RETURN current;
  END IF;
  DELETE FROM counters USING jsonb_array_elements(changes) AS its
    WHERE kind = its ->> 'kind' AND name = its ->> 'name' AND its -> 'next' -> 'count' = '0';
  INSERT INTO counters (kind, name, count, expires_at, is_lasting)
    SELECT its ->> 'kind', its ->> 'name', next.*
    FROM jsonb_array_elements(changes) AS its,
      jsonb_to_record(its -> 'next') AS next (count integer, "expiresAt" bigint, "isLasting" boolean)
    WHERE next.count > 0
    ON CONFLICT (kind, name) DO UPDATE SET
      count = excluded.count, expires_at = excluded.expires_at, is_lasting = excluded.is_lasting;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Those whose time is over, and of a kind whatever is more than so many, the oldest first: a flood of new names pushes out
-- no lasting one. It waits for nobody.
CREATE FUNCTION forget_counters(kept_max integer) RETURNS void LANGUAGE sql AS $$
  DELETE FROM counters WHERE (kind, name) IN (
    SELECT counters.kind, counters.name
    FROM counters JOIN (
      SELECT kind, name, expires_at,
        row_number() OVER (PARTITION BY kind, is_lasting ORDER BY expires_at DESC) AS rank
      FROM counters
    ) AS ranked USING (kind, name, expires_at)
    WHERE rank > kept_max OR expires_at <= extract(epoch FROM clock_timestamp()) * 1000
    FOR UPDATE OF counters SKIP LOCKED
  )
$$;
