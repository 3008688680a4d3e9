CREATE TABLE `live_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_by_expiry` ON `jobs` (`status`,`expires_at`);--> statement-breakpoint
INSERT INTO `live_changes` (`id`, `total`) VALUES (1, 0);--> statement-breakpoint
CREATE TRIGGER `live_job_came` AFTER INSERT ON `jobs` WHEN new.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_job_changed` AFTER UPDATE ON `jobs` WHEN old.status = 'live' OR new.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_job_gone` AFTER DELETE ON `jobs` WHEN old.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;
