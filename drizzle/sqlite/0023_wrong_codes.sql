ALTER TABLE `totp_keys` ADD `wrong_codes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `totp_keys` ADD `refused_until` integer;