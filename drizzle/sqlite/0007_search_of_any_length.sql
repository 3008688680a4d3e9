DROP TRIGGER `jobs_search_came`;--> statement-breakpoint
DROP TRIGGER `jobs_search_changed`;--> statement-breakpoint
DROP TRIGGER `jobs_search_gone`;--> statement-breakpoint
DROP TABLE `jobs_search`;--> statement-breakpoint
-- What admins search, of all jobs. The last line is in no text: \1 and how the status begins, \2 the category, \3 the type.
CREATE VIEW `jobs_words` AS
SELECT rowid AS job, title || char(10) || company || char(10, 1) || substr(status, 1, 2) || char(2) || substr(category, 1, 2) || char(3) || substr(type, 1, 2) AS words
FROM jobs;--> statement-breakpoint
-- What visitors search, of live jobs.
CREATE VIEW `live_words` AS
SELECT rowid AS job, title || char(10) || company || char(10) || description || char(10, 2) || substr(category, 1, 2) || char(3) || substr(type, 1, 2) AS words
FROM jobs WHERE status = 'live';--> statement-breakpoint
CREATE VIRTUAL TABLE `jobs_search` USING fts5(words, tokenize = 'trigram', content = '', detail = none);--> statement-breakpoint
CREATE VIRTUAL TABLE `live_search` USING fts5(words, tokenize = 'trigram', content = '', detail = none);--> statement-breakpoint
-- The trigrams themselves: one or two letters are found by how a trigram begins.
CREATE VIRTUAL TABLE `jobs_trigrams` USING fts5vocab('jobs_search', 'instance');--> statement-breakpoint
CREATE VIRTUAL TABLE `live_trigrams` USING fts5vocab('live_search', 'instance');--> statement-breakpoint
INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words;--> statement-breakpoint
INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words;--> statement-breakpoint
CREATE TRIGGER `job_words_came` AFTER INSERT ON `jobs`
BEGIN
  INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words WHERE job = new.rowid;
  INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words WHERE job = new.rowid;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_change` BEFORE UPDATE OF `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, words) SELECT 'delete', job, words FROM jobs_words WHERE job = old.rowid;
  INSERT INTO live_search (live_search, rowid, words) SELECT 'delete', job, words FROM live_words WHERE job = old.rowid;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_changed` AFTER UPDATE OF `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_search (rowid, words) SELECT job, words FROM jobs_words WHERE job = new.rowid;
  INSERT INTO live_search (rowid, words) SELECT job, words FROM live_words WHERE job = new.rowid;
END;--> statement-breakpoint
CREATE TRIGGER `job_words_go` BEFORE DELETE ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, words) SELECT 'delete', job, words FROM jobs_words WHERE job = old.rowid;
  INSERT INTO live_search (live_search, rowid, words) SELECT 'delete', job, words FROM live_words WHERE job = old.rowid;
END;
