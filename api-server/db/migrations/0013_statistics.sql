CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"previous" date NOT NULL,
	"sessions" integer NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "activity_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	"sessions" integer NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	"sessions" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "activity_days_school_id_role_day_previous_pk" PRIMARY KEY("school_id","role","day","previous")
);
--> statement-breakpoint
CREATE TABLE "activity_months" (
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	"sessions" integer NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "activity_months_school_id_role_month_previous_pk" PRIMARY KEY("school_id","role","month","previous")
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"official" boolean NOT NULL,
	"items" integer NOT NULL,
	"assigned" integer NOT NULL,
	"started" integer NOT NULL,
	"submitted" integer NOT NULL,
	"evaluation_sum" numeric NOT NULL,
	"duration_sum" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"official" boolean NOT NULL,
	"items" integer NOT NULL,
	"assigned" integer NOT NULL,
	"started" integer NOT NULL,
	"submitted" integer NOT NULL,
	"evaluation_sum" numeric NOT NULL,
	"duration_sum" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "figure_days_school_id_kind_day_subject_id_level_id_official_pk" PRIMARY KEY("school_id","kind","day","subject_id","level_id","official")
);
--> statement-breakpoint
CREATE TABLE "figure_months" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"level_id" uuid NOT NULL,
	"official" boolean NOT NULL,
	"items" integer NOT NULL,
	"assigned" integer NOT NULL,
	"started" integer NOT NULL,
	"submitted" integer NOT NULL,
	"evaluation_sum" numeric NOT NULL,
	"duration_sum" bigint NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "figure_months_school_id_kind_month_subject_id_level_id_official_pk" PRIMARY KEY("school_id","kind","month","subject_id","level_id","official")
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "last_seen_at" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "level_id" uuid;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_changes" ADD CONSTRAINT "activity_changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_months" ADD CONSTRAINT "activity_months_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_months" ADD CONSTRAINT "figure_months_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_changes_school" ON "activity_changes" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "figure_changes_school" ON "figure_changes" USING btree ("school_id","day");