-- The trigrams of 0007 say which a text has and not in which order: of common words in a rare order every job was read.
-- So this names the seams between words: the last three letters of one and the first three of the next, and of three
-- words the same with the middle one whole. Each is one token, in hexadecimal letters. Words are what stands between
-- spaces. The Kelvin sign is a k, as fold() has it. "beyond" is a token of texts with a letter beyond ASCII.
CREATE VIEW `jobs_seams` AS
SELECT job, iif(length(words) < length(cast(words AS blob)), 'beyond', '') || coalesce((
  SELECT group_concat(
    coalesce(' ' || hex(substr(before, -3) || ' ' || substr(word, 1, 3)), '') ||
    coalesce(' ' || hex(substr(earlier, -3) || ' ' || substr(before, 1, 30) || ' ' || substr(word, 1, 3)), ''), '')
  FROM (
    SELECT value AS word, lag(value) OVER in_order AS before, lag(value, 2) OVER in_order AS earlier
    FROM json_each('["' || replace(substr(json_quote(lower(replace(words, char(8490), 'k'))), 2), ' ', '","') || ']')
    WINDOW in_order AS (ORDER BY key)
  )
), '') AS seams
FROM jobs_words;--> statement-breakpoint
CREATE VIEW `live_seams` AS
SELECT job, iif(length(words) < length(cast(words AS blob)), 'beyond', '') || coalesce((
  SELECT group_concat(
    coalesce(' ' || hex(substr(before, -3) || ' ' || substr(word, 1, 3)), '') ||
    coalesce(' ' || hex(substr(earlier, -3) || ' ' || substr(before, 1, 30) || ' ' || substr(word, 1, 3)), ''), '')
  FROM (
    SELECT value AS word, lag(value) OVER in_order AS before, lag(value, 2) OVER in_order AS earlier
    FROM json_each('["' || replace(substr(json_quote(lower(replace(words, char(8490), 'k'))), 2), ' ', '","') || ']')
    WINDOW in_order AS (ORDER BY key)
  )
), '') AS seams
FROM live_words;--> statement-breakpoint
CREATE VIRTUAL TABLE `jobs_seam_search` USING fts5(seams, tokenize = 'ascii', content = '', detail = none);--> statement-breakpoint
CREATE VIRTUAL TABLE `live_seam_search` USING fts5(seams, tokenize = 'ascii', content = '', detail = none);--> statement-breakpoint
-- A job brings many terms: merging twice as rarely halves what it costs.
INSERT INTO jobs_seam_search (jobs_seam_search, rank) VALUES ('automerge', 8);--> statement-breakpoint
INSERT INTO live_seam_search (live_seam_search, rank) VALUES ('automerge', 8);--> statement-breakpoint
INSERT INTO jobs_seam_search (rowid, seams) SELECT job, seams FROM jobs_seams;--> statement-breakpoint
INSERT INTO live_seam_search (rowid, seams) SELECT job, seams FROM live_seams;--> statement-breakpoint
CREATE TRIGGER `job_seams_came` AFTER INSERT ON `jobs`
BEGIN
  INSERT INTO jobs_seam_search (rowid, seams) SELECT job, seams FROM jobs_seams WHERE job = new.number;
  INSERT INTO live_seam_search (rowid, seams) SELECT job, seams FROM live_seams WHERE job = new.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_seams_change` BEFORE UPDATE OF `number`, `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_seam_search (jobs_seam_search, rowid, seams) SELECT 'delete', job, seams FROM jobs_seams WHERE job = old.number;
  INSERT INTO live_seam_search (live_seam_search, rowid, seams) SELECT 'delete', job, seams FROM live_seams WHERE job = old.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_seams_changed` AFTER UPDATE OF `number`, `title`, `company`, `description`, `status`, `category`, `type` ON `jobs`
BEGIN
  INSERT INTO jobs_seam_search (rowid, seams) SELECT job, seams FROM jobs_seams WHERE job = new.number;
  INSERT INTO live_seam_search (rowid, seams) SELECT job, seams FROM live_seams WHERE job = new.number;
END;--> statement-breakpoint
CREATE TRIGGER `job_seams_go` BEFORE DELETE ON `jobs`
BEGIN
  INSERT INTO jobs_seam_search (jobs_seam_search, rowid, seams) SELECT 'delete', job, seams FROM jobs_seams WHERE job = old.number;
  INSERT INTO live_seam_search (live_seam_search, rowid, seams) SELECT 'delete', job, seams FROM live_seams WHERE job = old.number;
END;
