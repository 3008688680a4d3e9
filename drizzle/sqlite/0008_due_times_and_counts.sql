CREATE TABLE `signup_counts` (
	`list` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `inquiries` ADD `due_at` integer;--> statement-breakpoint
CREATE INDEX `inquiries_unanswered` ON `inquiries` (`due_at`) WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX `newsletter_signups_by_list` ON `newsletter_signups` (`list`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
INSERT INTO `signup_counts` (`list`, `total`) SELECT list, count(*) FROM newsletter_signups GROUP BY list;--> statement-breakpoint
CREATE TRIGGER `signup_counted` AFTER INSERT ON `newsletter_signups`
BEGIN
  INSERT INTO signup_counts (list, total) VALUES (new.list, 1)
  ON CONFLICT (list) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER `signup_counted_elsewhere` AFTER UPDATE OF `list` ON `newsletter_signups`
BEGIN
  UPDATE signup_counts SET total = total - 1 WHERE list = old.list;
  INSERT INTO signup_counts (list, total) VALUES (new.list, 1)
  ON CONFLICT (list) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER `signup_counted_out` AFTER DELETE ON `newsletter_signups`
BEGIN
  UPDATE signup_counts SET total = total - 1 WHERE list = old.list;
END;
