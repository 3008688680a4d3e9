ALTER TABLE "totp_keys" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "totp_keys" ADD COLUMN "refused_until" bigint;