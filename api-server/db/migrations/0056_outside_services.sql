ALTER TABLE "schools" ADD COLUMN "uses_assistant" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "uses_evaluation" boolean DEFAULT true NOT NULL;