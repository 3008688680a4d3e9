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
-- Planned once for each connection: the plan takes longer than what it is for.
CREATE FUNCTION find_counters(keys jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  found jsonb := '[]';
  key jsonb;
  one jsonb;
BEGIN
  FOR key IN SELECT jsonb_array_elements(keys) LOOP
    SELECT jsonb_build_object('count', count, 'expiresAt', expires_at) INTO one
      FROM counters WHERE kind = key ->> 'kind' AND name = key ->> 'name';
    found := found || jsonb_build_array(one);
  END LOOP;
  RETURN jsonb_build_object('now', floor(extract(epoch FROM clock_timestamp()) * 1000), 'found', found);
END $$;--> statement-breakpoint
-- Stores each `next` of a list of {kind, name, found, next} if all that was found is still so, and returns null. Else it
-- stores nothing and returns what is there now. One without a count is forgotten.
CREATE FUNCTION swap_counters(changes jsonb) RETURNS jsonb LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  current jsonb;
  its jsonb;
BEGIN
  -- One server at a time, for as long as this takes. Nobody else has this lock, nor do those who write wait for it.
  PERFORM pg_advisory_xact_lock(7153004);
  current := find_counters(changes);
  FOR place IN 0 .. jsonb_array_length(changes) - 1 LOOP
    IF changes -> place -> 'found' <> current -> 'found' -> place THEN
      RETURN current;
    END IF;
  END LOOP;
  FOR its IN SELECT jsonb_array_elements(changes) LOOP
    IF its -> 'next' -> 'count' > '0' THEN
      INSERT INTO counters (kind, name, count, expires_at, is_lasting) VALUES (
        its ->> 'kind', its ->> 'name', (its -> 'next' -> 'count')::integer,
        (its -> 'next' -> 'expiresAt')::bigint, (its -> 'next' -> 'isLasting')::boolean
      ) ON CONFLICT (kind, name) DO UPDATE SET
        count = excluded.count, expires_at = excluded.expires_at, is_lasting = excluded.is_lasting;
    ELSIF its ? 'next' THEN
      DELETE FROM counters WHERE kind = its ->> 'kind' AND name = its ->> 'name';
    END IF;
  END LOOP;
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
