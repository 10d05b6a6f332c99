CREATE TABLE "year_starts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"school_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"by_id" uuid,
	"at" bigint NOT NULL,
	"undone_at" bigint,
	"changes" jsonb
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "keeps_ine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "ine" text;--> statement-breakpoint
ALTER TABLE "year_starts" ADD CONSTRAINT "year_starts_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_starts" ADD CONSTRAINT "year_starts_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "year_starts_school" ON "year_starts" USING btree ("school_id","school_year") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "users_ine" ON "users" USING btree ("school_id","ine");