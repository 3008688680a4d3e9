-- What visitors see of the guide: a draft changes nothing of it.
CREATE TRIGGER `live_record_came` AFTER INSERT ON `guide_records` WHEN new.state = 'live'
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_record_changed` AFTER UPDATE ON `guide_records` WHEN (old.state = 'live' OR new.state = 'live')
AND (old.record IS NOT new.record OR old.state <> new.state OR old.position <> new.position
OR old.live_from IS NOT new.live_from OR old.live_until IS NOT new.live_until)
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_record_gone` AFTER DELETE ON `guide_records` WHEN old.state = 'live'
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;
