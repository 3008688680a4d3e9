CREATE TABLE `job_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`title` text NOT NULL,
	`at` integer NOT NULL,
	`actor` text NOT NULL,
	`admin` text,
	`verb` text NOT NULL,
	`reason` text,
	`words` text,
	`changes` text
);
--> statement-breakpoint
CREATE INDEX `job_history_by_job` ON `job_history` (`job_id`,`at`);--> statement-breakpoint
CREATE INDEX `job_history_deleted` ON `job_history` (`at`) WHERE verb = 'delete';--> statement-breakpoint
CREATE TABLE `job_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text,
	`email` text,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_reports_by_job` ON `job_reports` (`job_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_reports_open` ON `job_reports` (`job_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE `job_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`changes` text NOT NULL,
	`was` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`submitted_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`words` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "job_revisions_json" CHECK(json_valid(changes) and json_valid(was)),
	CONSTRAINT "job_revisions_decided" CHECK((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_revisions_waiting` ON `job_revisions` (`job_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `job_revisions_by_time` ON `job_revisions` (`submitted_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `job_revisions_by_job` ON `job_revisions` (`job_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `job_revisions_by_logo` ON `job_revisions` (json_extract(changes, '$.logo')) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `job_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`made_for` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_tokens_by_job` ON `job_tokens` (`job_id`);--> statement-breakpoint
CREATE TABLE `job_views` (
	`job_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`job_id`, `day`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `jobs` ADD `contact_email` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `contact_confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `renewals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `reposted_from` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `closed_as` text CHECK (closed_as IN ('filled', 'closed'));--> statement-breakpoint
ALTER TABLE `jobs` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `refusal_words` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `may_resend` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `network_count` integer;--> statement-breakpoint
CREATE INDEX `jobs_by_contact` ON `jobs` (lower(contact_email)) WHERE contact_email is not null;--> statement-breakpoint
CREATE INDEX `jobs_by_apply_link` ON `jobs` (lower(apply_link));--> statement-breakpoint
CREATE INDEX `jobs_by_origin` ON `jobs` (`reposted_from`) WHERE reposted_from is not null;