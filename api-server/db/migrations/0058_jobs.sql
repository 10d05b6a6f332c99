ALTER TABLE "idempotent_replies" ADD COLUMN "job" jsonb;--> statement-breakpoint
ALTER TABLE "idempotent_replies" ADD COLUMN "beat_at" bigint;