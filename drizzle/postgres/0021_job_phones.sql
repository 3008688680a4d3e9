ALTER TABLE "jobs" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "phone_call" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "phone_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "phone_when" text;--> statement-breakpoint
CREATE INDEX "job_revisions_by_decision" ON "job_revisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "jobs_by_phone" ON "jobs" USING btree ("phone") WHERE phone is not null;