CREATE TABLE "lti_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"platform_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_refusals" (
	"issuer" text NOT NULL,
	"code" text NOT NULL,
	"hour" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lti_refusals_issuer_code_hour_pk" PRIMARY KEY("issuer","code","hour")
);
--> statement-breakpoint
ALTER TABLE "lti_platforms" ALTER COLUMN "school_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_items" ADD CONSTRAINT "lti_items_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_items" ADD CONSTRAINT "lti_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_items" ADD CONSTRAINT "lti_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_items_once" ON "lti_items" USING btree ("platform_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "lti_refusals_hour" ON "lti_refusals" USING btree ("hour");