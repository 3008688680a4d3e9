-- A picture changes what visitors see where a live record names it: one that was only uploaded changes nothing.
CREATE TRIGGER `shown_picture_came` AFTER INSERT ON `guide_pictures`
WHEN EXISTS (SELECT 1 FROM guide_records WHERE json_extract(record, '$.image') = '/uploads/guide/' || new.stem || '.jpg' AND state = 'live')
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;--> statement-breakpoint
CREATE TRIGGER `shown_picture_changed` AFTER UPDATE ON `guide_pictures`
WHEN (old.alt <> new.alt OR old.credit <> new.credit OR old.credit_url IS NOT new.credit_url
OR old.version <> new.version OR old.cuts <> new.cuts OR old.color <> new.color)
AND EXISTS (SELECT 1 FROM guide_records WHERE json_extract(record, '$.image') = '/uploads/guide/' || new.stem || '.jpg' AND state = 'live')
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;--> statement-breakpoint
CREATE TRIGGER `shown_picture_gone` AFTER DELETE ON `guide_pictures`
WHEN EXISTS (SELECT 1 FROM guide_records WHERE json_extract(record, '$.image') = '/uploads/guide/' || old.stem || '.jpg' AND state = 'live')
BEGIN UPDATE live_changes SET total = total + 1, guide = guide + 1; END;
