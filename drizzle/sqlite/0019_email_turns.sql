ALTER TABLE `emails` ADD `mailbox` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `rank` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `emails` ADD `source` text;--> statement-breakpoint
UPDATE `emails` SET `mailbox` = lower(`recipient`);--> statement-breakpoint
CREATE INDEX `emails_by_turn` ON `emails` (`rank`,`source`,`not_before`) WHERE state = 'waiting' and not bulk;--> statement-breakpoint
CREATE INDEX `emails_by_source` ON `emails` (`source`,`sent_at`) WHERE source is not null;--> statement-breakpoint
CREATE INDEX `emails_by_mailbox` ON `emails` (`mailbox`,`created_at`);