ALTER TABLE `guide_records` ADD `draft_from` integer;--> statement-breakpoint
CREATE INDEX `guide_records_by_draft_time` ON `guide_records` (`draft_from`);--> statement-breakpoint
ALTER TABLE `guide_versions` ADD `draft_from` integer;