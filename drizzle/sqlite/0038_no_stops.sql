-- A place that was stopped ends when it was. What never stood, and a letter or task that was left out, goes; its history says so.
UPDATE placements SET ends = stopped_at
WHERE stopped_at > starts AND stopped_at < ends AND slot IN ('hero', 'home', 'strip', 'category');
--> statement-breakpoint
DELETE FROM placements WHERE stopped_at IS NOT NULL AND done_at IS NULL
AND (stopped_at <= starts OR slot NOT IN ('hero', 'home', 'strip', 'category'))
AND 'placement:' || id NOT IN (SELECT subject FROM letter_mentions);
--> statement-breakpoint
INSERT INTO partner_history (partner_id, at, verb, what)
SELECT partner_id, unixepoch() * 1000, 'draft', 'Instead of a list, in the booking from ' || date(starts / 1000, 'unixepoch') || ': ' || `instead`
FROM bookings WHERE `instead` IS NOT NULL ORDER BY starts, id;
--> statement-breakpoint
DROP TRIGGER placement_changed;--> statement-breakpoint
DROP INDEX `placements_by_time`;--> statement-breakpoint
CREATE INDEX `placements_by_time` ON `placements` (`slot`,`starts`,`ends`);--> statement-breakpoint
ALTER TABLE `placements` DROP COLUMN `stopped_at`;--> statement-breakpoint
ALTER TABLE `placements` DROP COLUMN `stop_why`;--> statement-breakpoint
ALTER TABLE `bookings` DROP COLUMN `instead`;--> statement-breakpoint
CREATE TRIGGER `placement_changed` AFTER UPDATE ON `placements`
WHEN old.slot <> new.slot OR old.list IS NOT new.list OR old.starts <> new.starts OR old.ends <> new.ends
BEGIN UPDATE live_changes SET total = total + 1; END;
