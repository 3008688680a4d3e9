CREATE INDEX `inquiries_by_time` ON `inquiries` (`created_at`);--> statement-breakpoint
CREATE INDEX `newsletter_signups_by_time` ON `newsletter_signups` (`created_at`);