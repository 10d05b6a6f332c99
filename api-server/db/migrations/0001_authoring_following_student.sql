CREATE TABLE "accepted_answers" (
	"work_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"hole" text NOT NULL,
	"text" text NOT NULL,
	"school_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accepted_answers_work_id_question_id_hole_text_pk" PRIMARY KEY("work_id","question_id","hole","text")
);
--> statement-breakpoint
CREATE TABLE "course_openings" (
	"course_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	CONSTRAINT "course_openings_course_id_school_id_pk" PRIMARY KEY("course_id","school_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"before" double precision,
	"after" double precision,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"path" text PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"assignee_id" uuid,
	"original_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frozen_course_files" (
	"frozen_course_id" uuid NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "frozen_course_files_frozen_course_id_path_pk" PRIMARY KEY("frozen_course_id","path")
);
--> statement-breakpoint
CREATE TABLE "module_files" (
	"module_id" uuid NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "module_files_module_id_path_pk" PRIMARY KEY("module_id","path")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"title" text NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"date" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"message" text NOT NULL,
	"email" text,
	"phone" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "won_badges" (
	"user_id" uuid NOT NULL,
	"badge" text NOT NULL,
	"school_id" uuid NOT NULL,
	"won_at" bigint NOT NULL,
	CONSTRAINT "won_badges_user_id_badge_pk" PRIMARY KEY("user_id","badge")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "indications" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "training" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "redoes_work_id" uuid;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "last_activity_at" bigint;--> statement-breakpoint
ALTER TABLE "accepted_answers" ADD CONSTRAINT "accepted_answers_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_answers" ADD CONSTRAINT "accepted_answers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_answers" ADD CONSTRAINT "accepted_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_openings" ADD CONSTRAINT "course_openings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_openings" ADD CONSTRAINT "course_openings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_changes" ADD CONSTRAINT "evaluation_changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_changes" ADD CONSTRAINT "evaluation_changes_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_changes" ADD CONSTRAINT "evaluation_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_course_files" ADD CONSTRAINT "frozen_course_files_frozen_course_id_frozen_courses_id_fk" FOREIGN KEY ("frozen_course_id") REFERENCES "public"."frozen_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_course_files" ADD CONSTRAINT "frozen_course_files_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_files" ADD CONSTRAINT "module_files_path_files_path_fk" FOREIGN KEY ("path") REFERENCES "public"."files"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_object_id_assignees_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "won_badges" ADD CONSTRAINT "won_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "won_badges" ADD CONSTRAINT "won_badges_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_openings_school" ON "course_openings" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "evaluation_changes_assignee" ON "evaluation_changes" USING btree ("assignee_id","created_at");--> statement-breakpoint
CREATE INDEX "files_assignee" ON "files" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "frozen_course_files_path" ON "frozen_course_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "module_files_path" ON "module_files" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","kind","object_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","date");--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_redoes_work_id_works_id_fk" FOREIGN KEY ("redoes_work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_words" ON "courses" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "groups_creator" ON "groups" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "modules_official" ON "modules" USING btree ("official","status","updated_at");--> statement-breakpoint
CREATE INDEX "modules_words" ON "modules" USING gin (to_tsvector('simple', "search_text"));--> statement-breakpoint
CREATE INDEX "works_redoes" ON "works" USING btree ("redoes_work_id");--> statement-breakpoint
UPDATE "modules" SET "official" = s."official", "search_text" = lower(translate("modules"."name" || ' ' || "keywords", 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûü', 'AAACEEEEIIOOUUUaaaceeeeiioouuu')) FROM "schools" s WHERE s."id" = "modules"."school_id";--> statement-breakpoint
UPDATE "courses" SET "official" = s."official", "search_text" = lower(translate("courses"."name" || ' ' || "keywords", 'ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜàâäçéèêëîïôöùûü', 'AAACEEEEIIOOUUUaaaceeeeiioouuu')) FROM "schools" s WHERE s."id" = "courses"."school_id";
