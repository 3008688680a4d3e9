ALTER TABLE `jobs` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `phone_call` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `phone_text` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `phone_when` text;--> statement-breakpoint
CREATE INDEX `jobs_by_phone` ON `jobs` (`phone`) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX `job_revisions_by_decision` ON `job_revisions` (`decided_at`);