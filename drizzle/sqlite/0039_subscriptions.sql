CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`list` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`token` text NOT NULL,
	`asked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`bounces` integer DEFAULT 0 NOT NULL,
	`q` text DEFAULT '' NOT NULL,
	`category` text DEFAULT 'all' NOT NULL,
	`type` text DEFAULT 'all' NOT NULL,
	`pace` text DEFAULT 'daily' NOT NULL,
	`seen_until` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_list" CHECK("subscriptions"."list" in ('weekly', 'jobs', 'alerts')),
	CONSTRAINT "subscriptions_pace" CHECK("subscriptions"."pace" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_by_token` ON `subscriptions` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_by_list_and_email` ON `subscriptions` (`list`,lower("email")) WHERE list <> 'alerts';--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_by_filter` ON `subscriptions` (lower("email"),`q`,`category`,`type`) WHERE list = 'alerts' and stopped_at is null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_email` ON `subscriptions` (lower("email"),`list`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_time` ON `subscriptions` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_list` ON `subscriptions` (`list`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_active` ON `subscriptions` (`list`) WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX `subscriptions_readers` ON `subscriptions` (`list`,`id`) WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX `subscriptions_unconfirmed` ON `subscriptions` (`asked_at`) WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX `subscriptions_by_pace` ON `subscriptions` (`pace`,`seen_until`) WHERE list = 'alerts';--> statement-breakpoint
-- Sign-ups come first, each table in the order of its rows.
INSERT INTO `subscriptions` (id, email, list, source, created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces)
SELECT id, email, list, source, created_at, coalesce(token, lower(hex(randomblob(32)))), asked_at, asks, confirmed_at, stopped_at, bounces
FROM `newsletter_signups` ORDER BY rowid;
--> statement-breakpoint
INSERT INTO `subscriptions` (id, email, list, source, created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces, q, category, type, pace, seen_until)
SELECT id, email, 'alerts', '/jobs/alerts', created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces, q, category, type, pace, seen_until
FROM `job_alerts` ORDER BY rowid;
--> statement-breakpoint
DROP TABLE `job_alerts`;--> statement-breakpoint
DROP TABLE `newsletter_signups`;--> statement-breakpoint
DROP TABLE `signup_counts`;