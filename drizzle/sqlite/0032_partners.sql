CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`package` text NOT NULL,
	`sold_as` text NOT NULL,
	`list` text,
	`instead` text,
	`cents` integer NOT NULL,
	`starts` integer NOT NULL,
	`ends` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`canceled_from` integer,
	`manager` text,
	`follows` text,
	`agreed_at` integer,
	`agreed_by` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bookings_times" CHECK("bookings"."ends" > "bookings"."starts"),
	CONSTRAINT "bookings_state" CHECK("bookings"."state" in ('draft', 'agreed', 'canceled')),
	CONSTRAINT "bookings_sold" CHECK(json_valid("bookings"."sold_as")),
	CONSTRAINT "bookings_cents" CHECK("bookings"."cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `bookings_by_partner` ON `bookings` (`partner_id`,`starts`);--> statement-breakpoint
CREATE INDEX `bookings_by_end` ON `bookings` (`ends`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `bookings_by_start` ON `bookings` (`starts`) WHERE state = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_follow` ON `bookings` (`follows`) WHERE follows is not null;--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`number` text,
	`partner_id` text,
	`job_id` text,
	`what` text NOT NULL,
	`cents` integer NOT NULL,
	`from` text NOT NULL,
	`until` text NOT NULL,
	`issued_on` text,
	`due_on` text NOT NULL,
	`paid_on` text,
	`paid_how` text,
	`pay_at` text,
	`void_at` integer,
	`why` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_of_one" CHECK(("invoices"."partner_id" is null) <> ("invoices"."job_id" is null)),
	CONSTRAINT "invoices_cents" CHECK("invoices"."cents" > 0),
	CONSTRAINT "invoices_days" CHECK("invoices"."until" >= "invoices"."from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_by_number` ON `invoices` (`number`) WHERE number is not null;--> statement-breakpoint
CREATE INDEX `invoices_by_partner` ON `invoices` (`partner_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `invoices_by_job` ON `invoices` (`job_id`) WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX `invoices_open` ON `invoices` (`due_on`) WHERE paid_on is null and void_at is null;--> statement-breakpoint
CREATE TABLE `partner_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`at` integer NOT NULL,
	`admin` text,
	`verb` text NOT NULL,
	`what` text DEFAULT '' NOT NULL,
	`words` text,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partner_history_by_partner` ON `partner_history` (`partner_id`,`id`);--> statement-breakpoint
CREATE TABLE `partner_jobs` (
	`partner_id` text NOT NULL,
	`job_id` text NOT NULL,
	PRIMARY KEY(`partner_id`, `job_id`),
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partner_jobs_by_job` ON `partner_jobs` (`job_id`);--> statement-breakpoint
CREATE TABLE `partner_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`partner_id` text NOT NULL,
	`made_for` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`partner_id`) REFERENCES `partners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `partner_tokens_by_partner` ON `partner_tokens` (`partner_id`);--> statement-breakpoint
CREATE TABLE `partners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`line` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`website` text,
	`record` text,
	`picture` text,
	`logo` text,
	`contact_name` text,
	`email` text,
	`monthly` integer DEFAULT true NOT NULL,
	`inquiry_id` text,
	`note` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`forgotten_at` integer
);
--> statement-breakpoint
CREATE INDEX `partners_by_name` ON `partners` (`name`);--> statement-breakpoint
CREATE INDEX `partners_by_email` ON `partners` (lower(email)) WHERE email is not null;--> statement-breakpoint
CREATE INDEX `partners_by_picture` ON `partners` (`picture`) WHERE picture is not null;--> statement-breakpoint
CREATE INDEX `partners_by_logo` ON `partners` (`logo`) WHERE logo is not null;--> statement-breakpoint
CREATE TABLE `placement_days` (
	`placement_id` text NOT NULL,
	`day` text NOT NULL,
	`shown` integer DEFAULT 0 NOT NULL,
	`pressed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`placement_id`, `day`),
	FOREIGN KEY (`placement_id`) REFERENCES `placements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `placement_days_by_day` ON `placement_days` (`day`);--> statement-breakpoint
CREATE TABLE `placements` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`slot` text NOT NULL,
	`list` text,
	`starts` integer NOT NULL,
	`ends` integer NOT NULL,
	`what` text,
	`done_at` integer,
	`done_by` text,
	`proof` text,
	`stopped_at` integer,
	`stop_why` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "placements_times" CHECK("placements"."ends" > "placements"."starts")
);
--> statement-breakpoint
CREATE INDEX `placements_by_booking` ON `placements` (`booking_id`,`starts`);--> statement-breakpoint
CREATE INDEX `placements_by_time` ON `placements` (`slot`,`starts`,`ends`) WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX `placements_by_end` ON `placements` (`ends`);