CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"list" text NOT NULL,
	"source" text NOT NULL,
	"created_at" bigint NOT NULL,
	"token" text NOT NULL,
	"asked_at" bigint,
	"asks" integer DEFAULT 0 NOT NULL,
	"confirmed_at" bigint,
	"stopped_at" bigint,
	"bounces" integer DEFAULT 0 NOT NULL,
	"q" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'all' NOT NULL,
	"type" text DEFAULT 'all' NOT NULL,
	"pace" text DEFAULT 'daily' NOT NULL,
	"seen_until" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_list" CHECK ("subscriptions"."list" in ('weekly', 'jobs', 'alerts')),
	CONSTRAINT "subscriptions_pace" CHECK ("subscriptions"."pace" in ('daily', 'weekly'))
);
--> statement-breakpoint
-- The order in which rows came, as SQLite's rowid.
ALTER TABLE "subscriptions" ADD COLUMN "place" bigint GENERATED ALWAYS AS IDENTITY UNIQUE;--> statement-breakpoint
-- Sign-ups come first, each table in the order of its rows.
INSERT INTO "subscriptions" (id, email, list, source, created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces)
SELECT id, email, list, source, created_at, coalesce(token, replace(gen_random_uuid()::text || gen_random_uuid(), '-', '')), asked_at, asks, confirmed_at, stopped_at, bounces
FROM "newsletter_signups" ORDER BY place;
--> statement-breakpoint
INSERT INTO "subscriptions" (id, email, list, source, created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces, q, category, type, pace, seen_until)
SELECT id, email, 'alerts', '/jobs/alerts', created_at, token, asked_at, asks, confirmed_at, stopped_at, bounces, q, category, type, pace, seen_until
FROM "job_alerts" ORDER BY created_at, id;
--> statement-breakpoint
DROP TABLE "job_alerts";--> statement-breakpoint
DROP TABLE "newsletter_signups";--> statement-breakpoint
DROP TABLE "signup_counts";--> statement-breakpoint
DROP FUNCTION count_new_signups, count_changed_signups, count_deleted_signups;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_token" ON "subscriptions" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_list_and_email" ON "subscriptions" USING btree ("list",lower("email")) WHERE list <> 'alerts';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_by_filter" ON "subscriptions" USING btree (lower("email"),"q","category","type") WHERE list = 'alerts' and stopped_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree (lower("email"),"list");--> statement-breakpoint
CREATE INDEX "subscriptions_by_time" ON "subscriptions" ("created_at", "place");--> statement-breakpoint
CREATE INDEX "subscriptions_by_list" ON "subscriptions" ("list", "created_at", "place");--> statement-breakpoint
CREATE INDEX "subscriptions_active" ON "subscriptions" USING btree ("list") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_readers" ON "subscriptions" USING btree ("list","id") WHERE confirmed_at is not null and stopped_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_unconfirmed" ON "subscriptions" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_pace" ON "subscriptions" USING btree ("pace","seen_until") WHERE list = 'alerts';