CREATE TABLE `letter_mentions` (
	`date` text NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`date`, `subject`)
);
--> statement-breakpoint
CREATE INDEX `live_jobs_featured` ON `jobs` (`start_at`) WHERE status = 'live' and featured;