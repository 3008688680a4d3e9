-- Pages show which editions were sent: the counter that empties the page cache counts them too.
CREATE TRIGGER `edition_sent` AFTER INSERT ON `editions` WHEN new.state = 'sent'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `edition_changed` AFTER UPDATE OF `state` ON `editions` WHEN (old.state = 'sent') <> (new.state = 'sent')
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `edition_gone` AFTER DELETE ON `editions` WHEN old.state = 'sent'
BEGIN UPDATE live_changes SET total = total + 1; END;
