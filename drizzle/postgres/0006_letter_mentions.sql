CREATE TABLE "letter_mentions" (
	"date" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "letter_mentions_date_subject_pk" PRIMARY KEY("date","subject")
);
--> statement-breakpoint
CREATE INDEX "live_jobs_featured" ON "jobs" USING btree ("start_at") WHERE status = 'live' and featured;