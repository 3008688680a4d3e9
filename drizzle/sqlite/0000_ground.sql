CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`logo` text,
	`title` text NOT NULL,
	`category` text NOT NULL,
	`type` text NOT NULL,
	`location` text NOT NULL,
	`salary` text,
	`description` text NOT NULL,
	`requirements` text NOT NULL,
	`apply_link` text NOT NULL,
	`website` text,
	`tier` text DEFAULT 'basic' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`notes` text,
	`submitted_at` integer NOT NULL,
	`start_at` integer,
	`expires_at` integer,
	`fingerprint` text,
	CONSTRAINT "jobs_status" CHECK("jobs"."status" in ('pending', 'live', 'expired', 'rejected'))
);
--> statement-breakpoint
CREATE INDEX `jobs_by_status` ON `jobs` (`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_fingerprint` ON `jobs` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `jobs_by_logo` ON `jobs` (`logo`);--> statement-breakpoint
CREATE TABLE `newsletter_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`list` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "newsletter_signups_list" CHECK("newsletter_signups"."list" in ('weekly', 'jobs'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_signups_by_email` ON `newsletter_signups` (`list`,lower("email"));--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_email` ON `users` (lower("email"));