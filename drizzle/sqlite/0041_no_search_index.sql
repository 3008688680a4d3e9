-- A search reads the live jobs, of which a town has some thousands at most: that takes milliseconds without an index.
DROP TRIGGER `job_words_came`;--> statement-breakpoint
DROP TRIGGER `job_words_change`;--> statement-breakpoint
DROP TRIGGER `job_words_changed`;--> statement-breakpoint
DROP TRIGGER `job_words_go`;--> statement-breakpoint
DROP TRIGGER `job_seams_came`;--> statement-breakpoint
DROP TRIGGER `job_seams_change`;--> statement-breakpoint
DROP TRIGGER `job_seams_changed`;--> statement-breakpoint
DROP TRIGGER `job_seams_go`;--> statement-breakpoint
DROP VIEW `jobs_seams`;--> statement-breakpoint
DROP VIEW `live_seams`;--> statement-breakpoint
DROP VIEW `jobs_words`;--> statement-breakpoint
DROP VIEW `live_words`;--> statement-breakpoint
DROP TABLE `jobs_trigrams`;--> statement-breakpoint
DROP TABLE `jobs_search`;--> statement-breakpoint
DROP TABLE `jobs_seam_search`;--> statement-breakpoint
DROP TABLE `live_trigrams`;--> statement-breakpoint
DROP TABLE `live_search`;--> statement-breakpoint
DROP TABLE `live_seam_search`;
