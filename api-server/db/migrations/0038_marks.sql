CREATE TABLE "school_terms" (
	"school_id" uuid NOT NULL,
	"school_year" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	CONSTRAINT "school_terms_school_id_school_year_first_day_pk" PRIMARY KEY("school_id","school_year","first_day")
);
--> statement-breakpoint
CREATE TABLE "work_markings" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"out_of" integer NOT NULL,
	"coefficient" double precision NOT NULL,
	"rounding" text NOT NULL,
	"late_half" boolean NOT NULL,
	"published_at" bigint
);
--> statement-breakpoint
ALTER TABLE "school_terms" ADD CONSTRAINT "school_terms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_markings" ADD CONSTRAINT "work_markings_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_markings" ADD CONSTRAINT "work_markings_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;