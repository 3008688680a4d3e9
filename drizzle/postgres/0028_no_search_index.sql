-- A search reads the live jobs, of which a town has some thousands at most: that takes milliseconds without an index.
-- The indexes go with their columns. The extension stays: it may be another program's, and its owner's alone.
DROP FUNCTION find_jobs(text, text[], text, text, text);--> statement-breakpoint
ALTER TABLE jobs DROP COLUMN job_words, DROP COLUMN live_words;--> statement-breakpoint
DROP FUNCTION letters_of(text), seams_of(text);
