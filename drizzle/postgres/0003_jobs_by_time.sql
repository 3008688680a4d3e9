-- As drizzle-kit generated it, but with the number, by which the order is decided where two came at once.
CREATE INDEX jobs_by_time ON jobs (submitted_at, number);
