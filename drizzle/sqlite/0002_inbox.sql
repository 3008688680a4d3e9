ALTER TABLE `inquiries` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `note` text;