-- What visitors see of who pays: a count, an address or an invoice changes nothing of it.
CREATE TRIGGER `placement_came` AFTER INSERT ON `placements`
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `placement_changed` AFTER UPDATE ON `placements`
WHEN old.slot <> new.slot OR old.list IS NOT new.list OR old.starts <> new.starts OR old.ends <> new.ends
OR old.stopped_at IS NOT new.stopped_at
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `placement_gone` AFTER DELETE ON `placements`
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `booking_decided` AFTER UPDATE ON `bookings` WHEN old.state <> new.state
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `shown_partner_changed` AFTER UPDATE ON `partners`
WHEN old.name <> new.name OR old.line <> new.line OR old.website IS NOT new.website OR old.record IS NOT new.record
OR old.picture IS NOT new.picture OR old.logo IS NOT new.logo
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_picture_changed` AFTER UPDATE ON `guide_pictures`
WHEN (old.alt <> new.alt OR old.credit <> new.credit OR old.credit_url IS NOT new.credit_url
OR old.version <> new.version OR old.cuts <> new.cuts OR old.color <> new.color)
AND EXISTS (SELECT 1 FROM partners WHERE picture = new.stem OR logo = new.stem)
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `partner_picture_gone` AFTER DELETE ON `guide_pictures`
WHEN EXISTS (SELECT 1 FROM partners WHERE picture = old.stem OR logo = old.stem)
BEGIN UPDATE live_changes SET total = total + 1; END;
