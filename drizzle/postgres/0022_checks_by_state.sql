DROP INDEX "guide_records_to_check";--> statement-breakpoint
CREATE INDEX "guide_records_to_check" ON "guide_records" USING btree ("state","check_due_at");