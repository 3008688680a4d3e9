ALTER TABLE "jobs" DROP CONSTRAINT "jobs_requested_tier_check";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_requested_tier_check" CHECK (requested_tier IN ('basic', 'featured', 'partner'));
