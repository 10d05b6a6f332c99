CREATE TABLE "late_answers" (
	"assignee_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"value" jsonb,
	"audio" text,
	"document" text,
	"evaluation" double precision,
	"duration" bigint DEFAULT 0 NOT NULL,
	"tips_used" boolean DEFAULT false NOT NULL,
	"given_at" bigint NOT NULL,
	"answered_at" bigint NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" bigint,
	CONSTRAINT "late_answers_assignee_id_question_id_pk" PRIMARY KEY("assignee_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "given_at" bigint;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "late_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;