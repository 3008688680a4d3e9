-- Jobs get a number of their own: a rowid without a name may change with a VACUUM, and search and order go by it.
-- They are copied, so what hangs on the old table is made again. The counts and what they count stay as they are.
DROP VIEW `jobs_words`;--> statement-breakpoint
DROP VIEW `live_words`;--> statement-breakpoint
CREATE TABLE `new_jobs` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
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
	`revision` integer DEFAULT 1 NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	CONSTRAINT "jobs_status" CHECK("status" in ('pending', 'live', 'expired', 'rejected'))
);
--> statement-breakpoint
INSERT INTO `new_jobs` (`number`, `id`, `company`, `logo`, `title`, `category`, `type`, `location`, `salary`, `description`, `requirements`, `apply_link`, `website`, `tier`, `status`, `featured`, `notes`, `submitted_at`, `start_at`, `expires_at`, `fingerprint`)
SELECT rowid, `id`, `company`, `logo`, `title`, `category`, `type`, `location`, `salary`, `description`, `requirements`, `apply_link`, `website`, `tier`, `status`, `featured`, `notes`, `submitted_at`, `start_at`, `expires_at`, `fingerprint` FROM `jobs` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `jobs`;--> statement-breakpoint
ALTER TABLE `new_jobs` RENAME TO `jobs`;--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_id` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_by_status` ON `jobs` (`status`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_expiry` ON `jobs` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_fingerprint` ON `jobs` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `jobs_by_logo` ON `jobs` (`logo`);--> statement-breakpoint
CREATE TRIGGER `live_job_came` AFTER INSERT ON `jobs` WHEN new.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_job_changed` AFTER UPDATE ON `jobs` WHEN old.status = 'live' OR new.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `live_job_gone` AFTER DELETE ON `jobs` WHEN old.status = 'live'
BEGIN UPDATE live_changes SET total = total + 1; END;--> statement-breakpoint
CREATE TRIGGER `job_counted` AFTER INSERT ON `jobs`
BEGIN
  INSERT INTO job_counts (status, tier, total) VALUES (new.status, new.tier, 1)
  ON CONFLICT (status, tier) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER `job_counted_elsewhere` AFTER UPDATE OF `status`, `tier` ON `jobs`
BEGIN
  UPDATE job_counts SET total = total - 1 WHERE status = old.status AND tier = old.tier;
  INSERT INTO job_counts (status, tier, total) VALUES (new.status, new.tier, 1)
  ON CONFLICT (status, tier) DO UPDATE SET total = total + 1;
END;--> statement-breakpoint
CREATE TRIGGER `job_counted_out` AFTER DELETE ON `jobs`
BEGIN
  UPDATE job_counts SET total = total - 1 WHERE status = old.status AND tier = old.tier;
END;--> statement-breakpoint
-- As in 0007, by number, and with curly apostrophes straight: whoever types the one finds the other.
CREATE VIEW `jobs_words` AS
SELECT number AS job, replace(replace(title || char(10) || company, char(8216), ''''), char(8217), '''')
  || char(10, 1) || substr(status, 1, 2) || char(2) || substr(category, 1, 2) || char(3) || substr(type, 1, 2) AS words
FROM jobs;--> statement-breakpoint
CREATE VIEW `live_words` AS
SELECT number AS job, replace(replace(title || char(10) || company || char(10) || description, char(8216), ''''), char(8217), '''')
  || char(10, 2) || substr(category, 1, 2) || char(3) || substr(type, 1, 2) AS words
FROM jobs WHERE status = 'live';--> statement-breakpoint
INSERT INTO jobs_search (jobs_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO live_search (live_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words;--> statement-breakpoint
INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words;--> statement-breakpoint
CREATE TRIGGER `job_words_came` AFTER INSERT ON `jobs`
BEGIN
  INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words WHERE job = new.number;
  INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words WHERE job = new.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_change` BEFORE UPDATE OF `number`, `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, words) SELECT 'delete', job, words FROM jobs_words WHERE job = old.number;
  INSERT INTO live_search (live_search, rowid, words) SELECT 'delete', job, words FROM live_words WHERE job = old.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_changed` AFTER UPDATE OF `number`, `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words WHERE job = new.number;
  INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words WHERE job = new.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_go` BEFORE DELETE ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, words) SELECT 'delete', job, words FROM jobs_words WHERE job = old.number;
  INSERT INTO live_search (live_search, rowid, words) SELECT 'delete', job, words FROM live_words WHERE job = old.number;
END;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `package` text;
