CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"by_id" uuid,
	"role" text NOT NULL,
	"at" bigint NOT NULL,
	"existing" integer NOT NULL,
	"undone_at" bigint,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_school" ON "imports" USING btree ("school_id","at");--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_one_object";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_one_object" CHECK (num_nonnulls("object_id", "course_id") = 1 OR ("kind" IN ('corrected', 'proposals') AND num_nonnulls("object_id", "course_id") = 0));
