ALTER TABLE "live_seats" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "live_seats" ADD COLUMN "seen_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "entry_open" boolean DEFAULT true NOT NULL;