CREATE TABLE "school_stays" (
	"user_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "school_stays_user_id_school_id_role_pk" PRIMARY KEY("user_id","school_id","role")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "joined_at" bigint;--> statement-breakpoint
ALTER TABLE "school_stays" ADD CONSTRAINT "school_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_stays" ADD CONSTRAINT "school_stays_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_stays_school" ON "school_stays" USING btree ("school_id","role");--> statement-breakpoint
-- The stays of those who are already here. Who was active elsewhere was there from the first to the last of those days.
WITH places AS (
  SELECT user_id, school_id, role, min(day) AS first, max(day) AS last,
    min(day) = min(min(day)) OVER (PARTITION BY user_id) AS earliest
  FROM active_days GROUP BY user_id, school_id, role
)
INSERT INTO school_stays (user_id, school_id, role, since, until)
SELECT place.user_id, place.school_id, place.role,
  CASE WHEN place.earliest THEN least(place.first, paris_day(person.created_at)) ELSE place.first END, place.last
FROM places place JOIN users person ON person.id = place.user_id
WHERE (place.school_id, place.role) IS DISTINCT FROM (person.school_id, person.role);
--> statement-breakpoint
INSERT INTO school_stays (user_id, school_id, role, since)
SELECT person.id, person.school_id, person.role, coalesce(
  (SELECT coalesce(
      (SELECT min(day) FROM active_days own
        WHERE own.user_id = person.id AND own.school_id = person.school_id AND own.role = person.role),
      max(former.until))
    FROM school_stays former WHERE former.user_id = person.id HAVING count(*) > 0),
  paris_day(person.created_at))
FROM users person;
--> statement-breakpoint
-- The previous active day is now the one at the same school with the same role; the trigger carries this into the sums.
UPDATE active_days SET previous = told.before
FROM (
  SELECT user_id, day, coalesce(lag(day) OVER (PARTITION BY user_id, school_id, role ORDER BY day), '0001-01-01') AS before
  FROM active_days WHERE user_id IN (SELECT user_id FROM school_stays WHERE until IS NOT NULL)
) told
WHERE told.user_id = active_days.user_id AND told.day = active_days.day AND told.before <> active_days.previous;
--> statement-breakpoint
INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
  items, assigned, started, submitted, evaluation_sum, duration_sum)
SELECT school_id, kind, day, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', false, times, 0, 0, 0, 0, 0
FROM (
  SELECT stay.school_id, stay.role AS kind, stay.since AS day, 1 AS times
  FROM school_stays stay JOIN users person ON person.id = stay.user_id
  WHERE (stay.school_id, stay.role, stay.since) IS DISTINCT FROM (person.school_id, person.role, paris_day(person.created_at))
  UNION ALL
  SELECT person.school_id, person.role, paris_day(person.created_at), -1
  FROM users person WHERE NOT EXISTS (
    SELECT 1 FROM school_stays stay WHERE stay.user_id = person.id
      AND (stay.school_id, stay.role, stay.since) = (person.school_id, person.role, paris_day(person.created_at)))
  UNION ALL
  SELECT school_id, role || ' left', until, 1 FROM school_stays WHERE until IS NOT NULL
) moved;
--> statement-breakpoint
DROP TRIGGER person_figures ON users;
--> statement-breakpoint
DROP TRIGGER person_figures_changed ON users;
--> statement-breakpoint
DROP FUNCTION keep_person_figures();
--> statement-breakpoint
DROP FUNCTION add_person_figures(users, integer);
--> statement-breakpoint
-- A person's stays follow their school and role, whoever changes them. A new `joined_at` dates the move, else the clock does; nobody
-- leaves before their last session.
CREATE FUNCTION keep_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved date := paris_day(coalesce(NEW.joined_at, NEW.created_at));
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO school_stays (user_id, school_id, role, since) VALUES (NEW.id, NEW.school_id, NEW.role, paris_day(NEW.created_at));
    RETURN NULL;
  END IF;
  IF (OLD.school_id, OLD.role) IS DISTINCT FROM (NEW.school_id, NEW.role) THEN
    IF NEW.joined_at IS NOT DISTINCT FROM OLD.joined_at THEN moved := (now() AT TIME ZONE 'Europe/Paris')::date; END IF;
    UPDATE school_stays stay SET until = greatest(stay.since, moved, (
      SELECT max(day) FROM active_days active
      WHERE active.user_id = OLD.id AND active.school_id = OLD.school_id AND active.role = OLD.role))
    WHERE stay.user_id = OLD.id AND stay.school_id = OLD.school_id AND stay.role = OLD.role;
    INSERT INTO school_stays (user_id, school_id, role, since) VALUES (NEW.id, NEW.school_id, NEW.role, moved)
    ON CONFLICT (user_id, school_id, role) DO UPDATE SET until = NULL;
  ELSE
    UPDATE school_stays stay SET since = paris_day(NEW.created_at)
    WHERE stay.user_id = NEW.id AND stay.school_id = NEW.school_id AND stay.role = NEW.role
      AND stay.since = paris_day(OLD.created_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stays AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_stays();
--> statement-breakpoint
CREATE TRIGGER stays_changed AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.school_id, OLD.role, OLD.created_at) IS DISTINCT FROM (NEW.school_id, NEW.role, NEW.created_at))
EXECUTE FUNCTION keep_stays();
--> statement-breakpoint
-- Adds `times` (1 or -1) what a stay stands for: a person who arrived, and one who left.
CREATE FUNCTION add_stay_figures(stay school_stays, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, evaluation_sum, duration_sum)
  SELECT stay.school_id, one.kind, one.day, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', false,
    times, 0, 0, 0, 0, 0
  FROM (VALUES (stay.role, stay.since), (stay.role || ' left', stay.until)) one (kind, day) WHERE one.day IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION keep_stay_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_stay_figures(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_stay_figures(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stay_figures AFTER INSERT OR UPDATE OR DELETE ON school_stays FOR EACH ROW EXECUTE FUNCTION keep_stay_figures();
--> statement-breakpoint
-- Works that are not given expect no copies: what they stood for is taken back, and from now on they stand for nothing.
SELECT count(add_work_figures(work, -1)) FROM works work WHERE work.status IN ('DRAFT', 'UNPUBLISHED', 'CANCELED');
--> statement-breakpoint
CREATE FUNCTION work_counts(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('PUBLISHED', 'TERMINATED', 'ARCHIVED')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_work_figures(work works, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, evaluation_sum, duration_sum)
  SELECT work.school_id, CASE WHEN work.training THEN 'training' ELSE 'work' END, paris_day(work.due_date), work.subject_id,
    coalesce(work.level_id, '00000000-0000-0000-0000-000000000000'), course.official,
    times, times * work.assignee_count, times * work.started_count, times * work.submission_count,
    times * work.evaluation_sum::numeric, times * work.duration_sum
  FROM courses course WHERE course.id = work.course_id AND work_counts(work.status)
$$;
--> statement-breakpoint
DROP TRIGGER work_figures_changed ON works;
--> statement-breakpoint
CREATE TRIGGER work_figures_changed AFTER UPDATE ON works FOR EACH ROW
WHEN ((OLD.school_id, OLD.training, OLD.due_date, OLD.subject_id, OLD.level_id, OLD.course_id, work_counts(OLD.status),
    OLD.assignee_count, OLD.started_count, OLD.submission_count, OLD.evaluation_sum, OLD.duration_sum)
  IS DISTINCT FROM (NEW.school_id, NEW.training, NEW.due_date, NEW.subject_id, NEW.level_id, NEW.course_id, work_counts(NEW.status),
    NEW.assignee_count, NEW.started_count, NEW.submission_count, NEW.evaluation_sum, NEW.duration_sum))
EXECUTE FUNCTION keep_work_figures();
