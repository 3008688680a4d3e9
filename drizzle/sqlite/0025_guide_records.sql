CREATE TABLE `guide_records` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`record` text,
	`draft` text,
	`live_from` integer,
	`live_until` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`published_at` integer,
	`changed_at` integer NOT NULL,
	`seed` text,
	CONSTRAINT "guide_records_state" CHECK("guide_records"."state" in ('draft', 'live', 'retired')),
	CONSTRAINT "guide_records_record" CHECK("guide_records"."record" is null or json_valid("guide_records"."record")),
	CONSTRAINT "guide_records_draft" CHECK("guide_records"."draft" is null or json_valid("guide_records"."draft")),
	CONSTRAINT "guide_records_published" CHECK(("guide_records"."state" = 'draft') = ("guide_records"."record" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guide_records_by_id` ON `guide_records` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `guide_records_by_position` ON `guide_records` (`kind`,`position`);--> statement-breakpoint
CREATE INDEX `guide_records_by_change` ON `guide_records` (`kind`,`state`,`changed_at`);--> statement-breakpoint
CREATE TABLE `guide_versions` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`admin` text,
	`verb` text NOT NULL,
	`state` text NOT NULL,
	`record` text,
	`draft` text,
	`live_from` integer,
	`live_until` integer,
	`batch` text
);
--> statement-breakpoint
CREATE INDEX `guide_versions_of_record` ON `guide_versions` (`kind`,`id`,`number`);--> statement-breakpoint
CREATE INDEX `guide_versions_by_batch` ON `guide_versions` (`batch`) WHERE batch is not null;--> statement-breakpoint
ALTER TABLE `live_changes` ADD `guide` integer DEFAULT 0 NOT NULL;