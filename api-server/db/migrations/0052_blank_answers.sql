ALTER TABLE "answers" ADD COLUMN "blank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "blank_count" integer DEFAULT 0 NOT NULL;