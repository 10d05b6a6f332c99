CREATE TABLE "course_links" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"token" text NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "course_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"course_id" uuid,
	"module_id" uuid,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"original_id" uuid,
	"creator_id" uuid,
	"named" boolean DEFAULT false NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"school" text DEFAULT '' NOT NULL,
	"licence" text
);
--> statement-breakpoint
CREATE TABLE "thanks" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "thanks_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "object_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "author_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "author_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_links" ADD CONSTRAINT "course_links_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_links_maker" ON "course_links" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "sources_course" ON "sources" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "sources_module" ON "sources" USING btree ("module_id","position");--> statement-breakpoint
CREATE INDEX "sources_original" ON "sources" USING btree ("original_id");--> statement-breakpoint
CREATE INDEX "sources_creator" ON "sources" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "thanks_user" ON "thanks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_course" ON "notifications" USING btree ("user_id","kind","course_id") WHERE course_id is not null;