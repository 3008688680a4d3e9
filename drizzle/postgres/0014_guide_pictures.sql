CREATE TABLE "guide_pictures" (
	"stem" text PRIMARY KEY NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"credit_url" text,
	"focus_x" integer NOT NULL,
	"focus_y" integer NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"cuts" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"unused_since" bigint,
	CONSTRAINT "guide_pictures_focus" CHECK ("guide_pictures"."focus_x" between 0 and 100 and "guide_pictures"."focus_y" between 0 and 100),
	CONSTRAINT "guide_pictures_cuts" CHECK (("guide_pictures"."cuts"::json is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guide_pictures_by_change" ON "guide_pictures" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "guide_records_by_image" ON "guide_records" USING btree ((record::jsonb ->> 'image'));--> statement-breakpoint
CREATE INDEX "guide_records_by_draft_image" ON "guide_records" USING btree ((draft::jsonb ->> 'image'));--> statement-breakpoint
CREATE INDEX "guide_versions_by_image" ON "guide_versions" USING btree ((record::jsonb ->> 'image'));--> statement-breakpoint
CREATE INDEX "guide_versions_by_draft_image" ON "guide_versions" USING btree ((draft::jsonb ->> 'image'));