CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" bigint NOT NULL,
	"status" text NOT NULL,
	"course_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_version_files" (
	"version_id" uuid NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "module_version_files_version_id_path_pk" PRIMARY KEY("version_id","path")
);
--> statement-breakpoint
CREATE TABLE "module_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_at" bigint NOT NULL,
	"status" text NOT NULL,
	"module_id" uuid NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_version_files" ADD CONSTRAINT "module_version_files_version_id_module_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."module_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_version_files" ADD CONSTRAINT "module_version_files_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_version" ON "course_versions" USING btree ("course_id","version");--> statement-breakpoint
CREATE INDEX "course_versions_saved" ON "course_versions" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "module_version_files_path" ON "module_version_files" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "module_versions_version" ON "module_versions" USING btree ("module_id","version");--> statement-breakpoint
CREATE INDEX "module_versions_saved" ON "module_versions" USING btree ("saved_at");