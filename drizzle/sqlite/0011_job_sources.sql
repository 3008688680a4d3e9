CREATE TABLE `source_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `source` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `batch` text;--> statement-breakpoint
CREATE INDEX `jobs_by_source` ON `jobs` (`source`) WHERE source is not null;--> statement-breakpoint
CREATE INDEX `jobs_by_batch` ON `jobs` (`batch`) WHERE batch is not null;
