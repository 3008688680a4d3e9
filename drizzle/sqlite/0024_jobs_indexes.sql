DROP INDEX IF EXISTS `jobs_of_unread_pay`;--> statement-breakpoint
DROP INDEX IF EXISTS `live_jobs_featured`;--> statement-breakpoint
CREATE INDEX `live_jobs_featured` ON `jobs` (`status`,`start_at`) WHERE status = 'live' and featured;