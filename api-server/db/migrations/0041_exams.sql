CREATE TABLE "exam_absences" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assignee_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"left_at" bigint NOT NULL,
	"back_at" bigint
);
--> statement-breakpoint
CREATE TABLE "exam_sittings" (
	"assignee_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"started_at" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "exam" jsonb;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "results_at" bigint;--> statement-breakpoint
ALTER TABLE "exam_absences" ADD CONSTRAINT "exam_absences_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_absences" ADD CONSTRAINT "exam_absences_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_absences_assignee" ON "exam_absences" USING btree ("assignee_id","left_at");--> statement-breakpoint
CREATE INDEX "exam_sittings_open" ON "exam_sittings" USING btree ("assignee_id") WHERE open;--> statement-breakpoint
CREATE INDEX "works_held" ON "works" USING btree ("due_date") WHERE exam is not null and results_at is null;