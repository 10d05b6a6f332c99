ALTER TABLE "courses" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "archived_from" text;