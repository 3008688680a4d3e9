-- Visitors read when a record was checked, too.
DROP TRIGGER `live_record_changed`;--> statement-breakpoint
CREATE TRIGGER `live_record_changed` AFTER UPDATE ON `guide_records` WHEN (old.state = 'live' OR new.state = 'live')
AND (old.record IS NOT new.record OR old.state <> new.state OR old.position <> new.position
OR old.live_from IS NOT new.live_from OR old.live_until IS NOT new.live_until OR old.checked_at IS NOT new.checked_at)
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;
