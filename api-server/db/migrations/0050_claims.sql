ALTER TABLE "answers" ADD COLUMN "claimed_at" bigint;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "claim_settled_at" bigint;