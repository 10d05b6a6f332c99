CREATE TABLE "networks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"schools" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_days" DROP CONSTRAINT "activity_days_school_id_schools_id_fk";
--> statement-breakpoint
ALTER TABLE "activity_months" DROP CONSTRAINT "activity_months_school_id_schools_id_fk";
--> statement-breakpoint
ALTER TABLE "figure_days" DROP CONSTRAINT "figure_days_school_id_schools_id_fk";
--> statement-breakpoint
ALTER TABLE "figure_months" DROP CONSTRAINT "figure_months_school_id_schools_id_fk";
