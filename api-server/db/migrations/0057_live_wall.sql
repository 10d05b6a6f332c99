ALTER TABLE "live_sessions" ADD COLUMN "wall" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "off" jsonb DEFAULT '{}'::jsonb NOT NULL;