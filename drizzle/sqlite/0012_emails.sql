CREATE TABLE `notice_opt_outs` (
	`user_id` text NOT NULL,
	`notice` text NOT NULL,
	PRIMARY KEY(`user_id`, `notice`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`email` text NOT NULL,
	`q` text NOT NULL,
	`category` text NOT NULL,
	`type` text NOT NULL,
	`pace` text NOT NULL,
	`created_at` integer NOT NULL,
	`asked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`stopped_at` integer,
	`seen_until` integer NOT NULL,
	`bounces` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_alerts_pace" CHECK("job_alerts"."pace" in ('daily', 'weekly'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_alerts_by_token` ON `job_alerts` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_alerts_by_email` ON `job_alerts` (lower("email"),`q`,`category`,`type`) WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX `job_alerts_by_pace` ON `job_alerts` (`pace`,`seen_until`);--> statement-breakpoint
CREATE TABLE `editions` (
	`list` text NOT NULL,
	`date` text NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`subject` text,
	`opening` text,
	`openings` text,
	`market` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`text` text,
	`html` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`sent_at` integer,
	`recipients` integer,
	PRIMARY KEY(`list`, `date`),
	CONSTRAINT "editions_list" CHECK("editions"."list" in ('weekly', 'jobs')),
	CONSTRAINT "editions_state" CHECK("editions"."state" in ('draft', 'held', 'sending', 'sent', 'missed', 'skipped'))
);
--> statement-breakpoint
CREATE INDEX `editions_by_state` ON `editions` (`state`,`date`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`once` text NOT NULL,
	`recipient` text NOT NULL,
	`bulk` integer DEFAULT false NOT NULL,
	`data` text NOT NULL,
	`subject` text,
	`text` text,
	`html` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`not_before` integer NOT NULL,
	`give_up_at` integer NOT NULL,
	`sent_at` integer,
	`last_error` text,
	CONSTRAINT "emails_state" CHECK("emails"."state" in ('waiting', 'sending', 'sent', 'failed', 'doubtful', 'dropped')),
	CONSTRAINT "emails_data" CHECK(json_valid("emails"."data"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `emails_by_once` ON `emails` (`once`);--> statement-breakpoint
CREATE INDEX `emails_by_state` ON `emails` (`state`,`bulk`,`not_before`);--> statement-breakpoint
CREATE INDEX `emails_by_recipient` ON `emails` (lower("recipient"));--> statement-breakpoint
CREATE INDEX `emails_by_time` ON `emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `emails_with_words` ON `emails` (`created_at`) WHERE data <> '{}' or subject is not null;--> statement-breakpoint
CREATE TABLE `mailer_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`paused_at` integer NOT NULL,
	`until` integer,
	`why` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `token` text;--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `asks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `stopped_at` integer;--> statement-breakpoint
ALTER TABLE `newsletter_signups` ADD `bounces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_signups_by_token` ON `newsletter_signups` (`token`);--> statement-breakpoint
CREATE INDEX `newsletter_signups_readers` ON `newsletter_signups` (`list`,`id`) WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX `newsletter_signups_unconfirmed` ON `newsletter_signups` (`asked_at`) WHERE confirmed_at is null;--> statement-breakpoint
UPDATE `newsletter_signups` SET token = lower(hex(randomblob(32)));--> statement-breakpoint
DROP TRIGGER `signup_counted`;--> statement-breakpoint
DROP TRIGGER `signup_counted_elsewhere`;--> statement-breakpoint
DROP TRIGGER `signup_counted_out`;--> statement-breakpoint
CREATE TRIGGER `signup_counted` AFTER INSERT ON `newsletter_signups` WHEN new.stopped_at IS NULL
BEGIN
  INSERT INTO signup_counts (list, total) VALUES (new.list, 1)
  ON CONFLICT (list) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER `signup_counted_anew` AFTER UPDATE OF `list`, `stopped_at` ON `newsletter_signups`
BEGIN
  UPDATE signup_counts SET total = total - (old.stopped_at IS NULL) WHERE list = old.list;
  INSERT INTO signup_counts (list, total) VALUES (new.list, new.stopped_at IS NULL)
  ON CONFLICT (list) DO UPDATE SET total = total + excluded.total;
END;--> statement-breakpoint
CREATE TRIGGER `signup_counted_out` AFTER DELETE ON `newsletter_signups` WHEN old.stopped_at IS NULL
BEGIN
  UPDATE signup_counts SET total = total - 1 WHERE list = old.list;
END;
