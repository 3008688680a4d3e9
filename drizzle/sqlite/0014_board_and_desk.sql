ALTER TABLE `jobs` ADD `yearly_pay` integer;--> statement-breakpoint
CREATE INDEX `live_jobs_by_pay` ON `jobs` (`status`,`yearly_pay`,`submitted_at`,`number`,`category`,`type`,`expires_at`) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX `jobs_of_unread_pay` ON `jobs` (`status`) WHERE yearly_pay is null;--> statement-breakpoint
CREATE INDEX `emails_by_sending` ON `emails` (`sent_at`) WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX `job_history_of_admins` ON `job_history` (`at`) WHERE actor = 'admin';--> statement-breakpoint
CREATE INDEX `job_reports_open_by_time` ON `job_reports` (`created_at`) WHERE closed_at is null;