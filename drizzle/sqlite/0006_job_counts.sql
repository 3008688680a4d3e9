CREATE TABLE `job_counts` (
	`status` text NOT NULL,
	`tier` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`status`, `tier`)
);
--> statement-breakpoint
INSERT INTO `job_counts` (`status`, `tier`, `total`)
SELECT status, tier, count(*) FROM jobs GROUP BY status, tier;--> statement-breakpoint
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
END;
