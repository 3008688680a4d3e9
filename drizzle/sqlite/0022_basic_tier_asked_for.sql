-- 0017 had no room for the basic tier. SQLite changes no CHECK, so the column is made anew.
ALTER TABLE `jobs` ADD `asked_tier` text CHECK (asked_tier IN ('basic', 'featured', 'partner'));--> statement-breakpoint
UPDATE `jobs` SET `asked_tier` = `requested_tier` WHERE `requested_tier` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` DROP COLUMN `requested_tier`;--> statement-breakpoint
ALTER TABLE `jobs` RENAME COLUMN `asked_tier` TO `requested_tier`;
