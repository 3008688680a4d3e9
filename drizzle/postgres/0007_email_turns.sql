ALTER TABLE "emails" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "rank" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "source" text;--> statement-breakpoint
UPDATE "emails" SET "mailbox" = lower("recipient");--> statement-breakpoint
CREATE INDEX "emails_by_turn" ON "emails" USING btree ("rank","source","not_before") WHERE state = 'waiting' and not bulk;--> statement-breakpoint
CREATE INDEX "emails_by_source" ON "emails" USING btree ("source","sent_at") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "emails_by_mailbox" ON "emails" USING btree ("mailbox","created_at");