CREATE TABLE `guide_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text,
	`record_revision` integer,
	`record` text,
	`topic` text,
	`words` text,
	`source` text NOT NULL,
	`email` text,
	`email_confirmed_at` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`submitted_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`refusal` text,
	`reply` text,
	`may_resend` integer DEFAULT true NOT NULL,
	`fingerprint` text,
	`network` text,
	`revision` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guide_suggestions_record" CHECK("guide_suggestions"."record" is null or json_valid("guide_suggestions"."record")),
	CONSTRAINT "guide_suggestions_decided" CHECK((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE INDEX `guide_suggestions_due` ON `guide_suggestions` (`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `guide_suggestions_by_record` ON `guide_suggestions` (`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `guide_suggestions_by_fingerprint` ON `guide_suggestions` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `guide_suggestions_by_email` ON `guide_suggestions` (lower(email));--> statement-breakpoint
CREATE INDEX `guide_suggestions_decided` ON `guide_suggestions` (`decided_at`);--> statement-breakpoint
CREATE INDEX `guide_suggestions_by_image` ON `guide_suggestions` (json_extract(record, '$.image'));--> statement-breakpoint
CREATE TABLE `guide_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`suggestion_id` text NOT NULL,
	`made_for` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`suggestion_id`) REFERENCES `guide_suggestions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `guide_tokens_by_suggestion` ON `guide_tokens` (`suggestion_id`);--> statement-breakpoint
ALTER TABLE `guide_records` ADD `checked_at` integer;--> statement-breakpoint
ALTER TABLE `guide_records` ADD `checked_by` text;--> statement-breakpoint
ALTER TABLE `guide_records` ADD `check_due_at` integer;--> statement-breakpoint
CREATE INDEX `guide_records_to_check` ON `guide_records` (`check_due_at`) WHERE state = 'live';