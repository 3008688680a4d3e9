-- Visitors read when a record was checked, too.
CREATE OR REPLACE FUNCTION count_changed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (number) WHERE (came.state = 'live' OR gone.state = 'live')
    AND (came.record, came.state, came.position, came.live_from, came.live_until, came.checked_at)
      IS DISTINCT FROM (gone.record, gone.state, gone.position, gone.live_from, gone.live_until, gone.checked_at)
  ) THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;
