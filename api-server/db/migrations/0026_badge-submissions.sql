ALTER TABLE "won_badges" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "won_badges" ADD CONSTRAINT "won_badges_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "won_badges_assignee" ON "won_badges" USING btree ("assignee_id") WHERE assignee_id is not null;