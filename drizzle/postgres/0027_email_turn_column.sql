DROP INDEX "emails_by_state";--> statement-breakpoint
DROP INDEX "emails_by_turn";--> statement-breakpoint
DROP INDEX "emails_by_source";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "emails_by_state" ON "emails" ("state", "not_before", "place");--> statement-breakpoint
CREATE INDEX "emails_by_turn" ON "emails" USING btree ("bulk","rank","turn","not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "emails_by_source" ON "emails" USING btree ("source","created_at") WHERE source is not null;--> statement-breakpoint
-- What waits gets the turn that it would have got; what nobody knows the source of lets others go first.
UPDATE emails SET turn = CASE WHEN source IS NULL THEN 1000000 ELSE (
	SELECT count(*) FROM emails AS earlier
	WHERE earlier.source = emails.source AND earlier.created_at > emails.created_at - 3600000 AND earlier.created_at < emails.created_at
) END WHERE state = 'waiting' AND NOT bulk;
