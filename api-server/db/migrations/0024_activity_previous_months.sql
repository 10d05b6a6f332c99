-- The first day of the month that a day is summed up in. August is two of them, for the school year begins on the 16th, and so do most
-- ranges (decision 34).
CREATE FUNCTION school_month(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN extract(month FROM day) = 8 AND extract(day FROM day) >= 16
    THEN date_trunc('month', day::timestamp)::date + 15 ELSE date_trunc('month', day::timestamp)::date END
$$;
--> statement-breakpoint
CREATE TABLE "activity_previous_months" (
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"previous_month" date NOT NULL,
	"people" integer NOT NULL,
	"sessions" integer NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "activity_previous_months_school_id_role_month_previous_month_pk" PRIMARY KEY("school_id","role","month","previous_month")
);
--> statement-breakpoint
CREATE INDEX "activity_months_previous" ON "activity_months" USING btree ("school_id","previous");
--> statement-breakpoint
DELETE FROM figure_months WHERE extract(month FROM month) = 8;
--> statement-breakpoint
INSERT INTO figure_months (school_id, kind, subject_id, level_id, official, month,
  items, assigned, started, submitted, evaluation_sum, duration_sum)
SELECT school_id, kind, subject_id, level_id, official, school_month(day),
  sum(items), sum(assigned), sum(started), sum(submitted), sum(evaluation_sum), sum(duration_sum)
FROM figure_days WHERE extract(month FROM day) = 8
GROUP BY school_id, kind, subject_id, level_id, official, school_month(day);
--> statement-breakpoint
DELETE FROM activity_months WHERE extract(month FROM month) = 8;
--> statement-breakpoint
INSERT INTO activity_months (school_id, role, month, previous, people, sessions)
SELECT school_id, role, school_month(day), CASE WHEN previous < school_month(day) THEN previous ELSE '0001-01-01' END,
  sum(CASE WHEN previous < school_month(day) THEN people ELSE 0 END), sum(sessions)
FROM activity_days WHERE extract(month FROM day) = 8
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO activity_previous_months (school_id, role, month, previous_month, people, sessions)
SELECT school_id, role, month, school_month(previous), sum(people), sum(sessions)
FROM activity_months GROUP BY 1, 2, 3, 4;
