CREATE TABLE "acts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"other_school_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"source" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "name_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"refused_at" bigint
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "students_rename" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_told_at" bigint;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_other_school_id_schools_id_fk" FOREIGN KEY ("other_school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_requests" ADD CONSTRAINT "name_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_requests" ADD CONSTRAINT "name_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_school" ON "acts" USING btree ("school_id","id");--> statement-breakpoint
CREATE INDEX "acts_other_school" ON "acts" USING btree ("other_school_id","id");--> statement-breakpoint
CREATE INDEX "acts_user" ON "acts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "name_requests_user" ON "name_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "name_requests_school" ON "name_requests" USING btree ("school_id","id");--> statement-breakpoint
INSERT INTO "acts" ("school_id", "user_id", "kind", "source", "before", "after", "at")
SELECT u."school_id", r."user_id", 'role', r."provider", jsonb_build_object('role', r."before"), jsonb_build_object('role', r."after"), r."changed_at"
FROM "role_changes" r JOIN "users" u ON u."id" = r."user_id" ORDER BY r."changed_at";
