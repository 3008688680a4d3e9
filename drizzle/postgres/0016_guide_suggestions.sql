CREATE TABLE "guide_suggestions" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text,
	"record_revision" integer,
	"record" text,
	"topic" text,
	"words" text,
	"source" text NOT NULL,
	"email" text,
	"email_confirmed_at" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"submitted_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	"refusal" text,
	"reply" text,
	"may_resend" boolean DEFAULT true NOT NULL,
	"fingerprint" text,
	"network" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "guide_suggestions_record" CHECK ("guide_suggestions"."record" is null or ("guide_suggestions"."record"::json is not null)),
	CONSTRAINT "guide_suggestions_decided" CHECK ((state = 'waiting') = (decided_at is null))
);
--> statement-breakpoint
CREATE TABLE "guide_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"suggestion_id" text NOT NULL,
	"made_for" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guide_records" ADD COLUMN "checked_at" bigint;--> statement-breakpoint
ALTER TABLE "guide_records" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "guide_records" ADD COLUMN "check_due_at" bigint;--> statement-breakpoint
ALTER TABLE "guide_tokens" ADD CONSTRAINT "guide_tokens_suggestion_id_guide_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."guide_suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_suggestions_due" ON "guide_suggestions" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "guide_suggestions_by_record" ON "guide_suggestions" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "guide_suggestions_by_fingerprint" ON "guide_suggestions" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "guide_suggestions_by_email" ON "guide_suggestions" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "guide_suggestions_decided" ON "guide_suggestions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "guide_suggestions_by_image" ON "guide_suggestions" USING btree ((record::jsonb ->> 'image'));--> statement-breakpoint
CREATE INDEX "guide_tokens_by_suggestion" ON "guide_tokens" USING btree ("suggestion_id");--> statement-breakpoint
CREATE INDEX "guide_records_to_check" ON "guide_records" USING btree ("check_due_at") WHERE state = 'live';