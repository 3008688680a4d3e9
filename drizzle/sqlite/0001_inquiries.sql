CREATE TABLE `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`website` text,
	`message` text,
	`description` text,
	`created_at` integer NOT NULL,
	`fingerprint` text NOT NULL,
	CONSTRAINT "inquiries_kind" CHECK("inquiries"."kind" in ('contact', 'advertise', 'wellness'))
);
--> statement-breakpoint
CREATE INDEX `inquiries_by_fingerprint` ON `inquiries` (`fingerprint`);