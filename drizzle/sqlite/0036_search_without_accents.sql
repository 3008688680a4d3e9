-- As in 0021, but "beyond" is a token of texts with a letter beyond ASCII alone: signs that every text may have, such as a
-- dash, are none. The search looks through these texts, because a letter with an accent is found without it.
DROP VIEW `jobs_seams`;--> statement-breakpoint
CREATE VIEW `jobs_seams` AS
SELECT job, iif(length(text) < octet_length(text), 'beyond', '') || coalesce((
  SELECT group_concat(
    coalesce(' ' || hex(substr(before, -3) || ' ' || substr(word, 1, 3)), '') ||
    coalesce(' ' || hex(substr(earlier, -3) || ' ' || substr(before, 1, 30) || ' ' || substr(word, 1, 3)), ''), '')
  FROM (
    SELECT value AS word, lag(value) OVER in_order AS before, lag(value, 2) OVER in_order AS earlier
    FROM json_each('["' || replace(substr(json_quote(lower(replace(words, char(8490), 'k'))), 2), ' ', '","') || ']')
    WINDOW in_order AS (ORDER BY key)
  )
), '') AS seams
FROM (SELECT job, words, replace(replace(replace(replace(replace(replace(replace(replace(words, char(160), ''), char(183), ''), char(8211), ''), char(8212), ''), char(8220), ''), char(8221), ''), char(8226), ''), char(8230), '') AS text FROM jobs_words);--> statement-breakpoint
INSERT INTO jobs_seam_search (jobs_seam_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO jobs_seam_search (rowid, seams) SELECT job, seams FROM jobs_seams;--> statement-breakpoint
DROP VIEW `live_seams`;--> statement-breakpoint
CREATE VIEW `live_seams` AS
SELECT job, iif(length(text) < octet_length(text), 'beyond', '') || coalesce((
  SELECT group_concat(
    coalesce(' ' || hex(substr(before, -3) || ' ' || substr(word, 1, 3)), '') ||
    coalesce(' ' || hex(substr(earlier, -3) || ' ' || substr(before, 1, 30) || ' ' || substr(word, 1, 3)), ''), '')
  FROM (
    SELECT value AS word, lag(value) OVER in_order AS before, lag(value, 2) OVER in_order AS earlier
    FROM json_each('["' || replace(substr(json_quote(lower(replace(words, char(8490), 'k'))), 2), ' ', '","') || ']')
    WINDOW in_order AS (ORDER BY key)
  )
), '') AS seams
FROM (SELECT job, words, replace(replace(replace(replace(replace(replace(replace(replace(words, char(160), ''), char(183), ''), char(8211), ''), char(8212), ''), char(8220), ''), char(8221), ''), char(8226), ''), char(8230), '') AS text FROM live_words);--> statement-breakpoint
INSERT INTO live_seam_search (live_seam_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO live_seam_search (rowid, seams) SELECT job, seams FROM live_seams;
