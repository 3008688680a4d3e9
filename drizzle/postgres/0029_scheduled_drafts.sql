ALTER TABLE "guide_records" ADD COLUMN "draft_from" bigint;--> statement-breakpoint
ALTER TABLE "guide_versions" ADD COLUMN "draft_from" bigint;--> statement-breakpoint
CREATE INDEX "guide_records_by_draft_time" ON "guide_records" USING btree ("draft_from");