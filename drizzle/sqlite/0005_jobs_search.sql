-- Trigrams of every job's words, by the job's rowid: "live" what visitors search, "everything" what admins search.
CREATE VIRTUAL TABLE `jobs_search` USING fts5(live, everything, status, tokenize = 'trigram', content = '', detail = column);--> statement-breakpoint
INSERT INTO jobs_search (rowid, live, everything, status)
SELECT rowid, iif(status = 'live', title || char(10) || company || char(10) || description, ''), title || char(10) || company, status FROM jobs;--> statement-breakpoint
CREATE TRIGGER `jobs_search_came` AFTER INSERT ON `jobs`
BEGIN
  INSERT INTO jobs_search (rowid, live, everything, status)
  VALUES (new.rowid, iif(new.status = 'live', new.title || char(10) || new.company || char(10) || new.description, ''), new.title || char(10) || new.company, new.status);
END;--> statement-breakpoint
CREATE TRIGGER `jobs_search_changed` AFTER UPDATE OF `title`, `company`, `description`, `status` ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, live, everything, status)
  VALUES ('delete', old.rowid, iif(old.status = 'live', old.title || char(10) || old.company || char(10) || old.description, ''), old.title || char(10) || old.company, old.status);
  INSERT INTO jobs_search (rowid, live, everything, status)
  VALUES (new.rowid, iif(new.status = 'live', new.title || char(10) || new.company || char(10) || new.description, ''), new.title || char(10) || new.company, new.status);
END;--> statement-breakpoint
CREATE TRIGGER `jobs_search_gone` AFTER DELETE ON `jobs`
BEGIN
  INSERT INTO jobs_search (jobs_search, rowid, live, everything, status)
  VALUES ('delete', old.rowid, iif(old.status = 'live', old.title || char(10) || old.company || char(10) || old.description, ''), old.title || char(10) || old.company, old.status);
END;
