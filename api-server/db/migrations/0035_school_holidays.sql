CREATE TABLE "school_holidays" (
	"academy_id" text NOT NULL,
	"school_year" text NOT NULL,
	"name" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"source" text NOT NULL,
	"loaded_at" bigint NOT NULL,
	CONSTRAINT "school_holidays_academy_id_school_year_first_day_pk" PRIMARY KEY("academy_id","school_year","first_day")
);
