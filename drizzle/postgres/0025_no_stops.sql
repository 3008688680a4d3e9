-- A place that was stopped ends when it was. What never stood, and a letter or task that was left out, goes; its history says so.
UPDATE placements SET ends = stopped_at
WHERE stopped_at > starts AND stopped_at < ends AND slot IN ('hero', 'home', 'strip', 'category');
--> statement-breakpoint
DELETE FROM placements WHERE stopped_at IS NOT NULL AND done_at IS NULL
AND (stopped_at <= starts OR slot NOT IN ('hero', 'home', 'strip', 'category'))
AND 'placement:' || id NOT IN (SELECT subject FROM letter_mentions);
--> statement-breakpoint
INSERT INTO partner_history (partner_id, at, verb, what)
SELECT partner_id, (extract(epoch FROM now()) * 1000)::bigint, 'draft', 'Instead of a list, in the booking from ' || to_char(to_timestamp(starts / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') || ': ' || "instead"
FROM bookings WHERE "instead" IS NOT NULL ORDER BY starts, id;
--> statement-breakpoint
DROP INDEX "placements_by_time";--> statement-breakpoint
CREATE INDEX "placements_by_time" ON "placements" USING btree ("slot","starts","ends");--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "instead";--> statement-breakpoint
ALTER TABLE "placements" DROP COLUMN "stopped_at";--> statement-breakpoint
ALTER TABLE "placements" DROP COLUMN "stop_why";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_changed_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (id)
    WHERE (came.slot, came.list, came.starts, came.ends) IS DISTINCT FROM (gone.slot, gone.list, gone.starts, gone.ends)
  ) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;
