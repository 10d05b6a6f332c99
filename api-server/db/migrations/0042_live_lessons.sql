CREATE TABLE "live_seats" (
	"assignee_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"guest" boolean NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"code" text,
	"phase" text DEFAULT 'waiting' NOT NULL,
	"question_id" uuid,
	"opened" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"shown" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "live_sessions_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "live_seed" text;--> statement-breakpoint
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_seats" ADD CONSTRAINT "live_seats_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_seats_work" ON "live_seats" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "live_sessions_running" ON "live_sessions" USING btree ("started_at") WHERE code is not null;