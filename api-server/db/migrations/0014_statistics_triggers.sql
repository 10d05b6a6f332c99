-- Statistics are kept by the database itself, so that no way of writing works, courses, people or sessions forgets them
-- (decision 34). Each event adds what it changed to figure_changes or activity_changes; the servers fold these away.
CREATE FUNCTION paris_day(instant bigint) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (to_timestamp(instant / 1000.0) AT TIME ZONE 'Europe/Paris')::date
$$;
--> statement-breakpoint
-- The level of a work as it is given: of its group, of a training's student, else the first of its course.
CREATE FUNCTION set_work_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.level_id := coalesce(
    (SELECT level_id FROM groups WHERE id = NEW.group_id),
    (SELECT levels[1] FROM users WHERE NEW.training AND id = NEW.creator_id),
    (SELECT levels[1] FROM courses WHERE id = NEW.course_id)
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_work_level BEFORE INSERT ON works FOR EACH ROW WHEN (NEW.level_id IS NULL) EXECUTE FUNCTION set_work_level();
--> statement-breakpoint
UPDATE works SET level_id = coalesce(
  (SELECT level_id FROM groups WHERE id = works.group_id),
  (SELECT levels[1] FROM users WHERE works.training AND id = works.creator_id),
  (SELECT levels[1] FROM courses WHERE id = works.course_id)
);
--> statement-breakpoint
-- Adds `times` (1 or -1) what a work stands for: nothing once it is deleted.
CREATE FUNCTION add_work_figures(work works, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, evaluation_sum, duration_sum)
  SELECT work.school_id, CASE WHEN work.training THEN 'training' ELSE 'work' END, paris_day(work.due_date), work.subject_id,
    coalesce(work.level_id, '00000000-0000-0000-0000-000000000000'), course.official,
    times, times * work.assignee_count, times * work.started_count, times * work.submission_count,
    times * work.evaluation_sum::numeric, times * work.duration_sum
  FROM courses course WHERE course.id = work.course_id AND work.status <> 'DELETED'
$$;
--> statement-breakpoint
CREATE FUNCTION keep_work_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_work_figures(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_work_figures(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER work_figures AFTER INSERT OR DELETE ON works FOR EACH ROW EXECUTE FUNCTION keep_work_figures();
--> statement-breakpoint
CREATE TRIGGER work_figures_changed AFTER UPDATE ON works FOR EACH ROW
WHEN ((OLD.school_id, OLD.training, OLD.due_date, OLD.subject_id, OLD.level_id, OLD.course_id, OLD.status = 'DELETED',
    OLD.assignee_count, OLD.started_count, OLD.submission_count, OLD.evaluation_sum, OLD.duration_sum)
  IS DISTINCT FROM (NEW.school_id, NEW.training, NEW.due_date, NEW.subject_id, NEW.level_id, NEW.course_id, NEW.status = 'DELETED',
    NEW.assignee_count, NEW.started_count, NEW.submission_count, NEW.evaluation_sum, NEW.duration_sum))
EXECUTE FUNCTION keep_work_figures();
--> statement-breakpoint
CREATE FUNCTION add_course_figures(course courses, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, evaluation_sum, duration_sum)
  SELECT course.school_id, one.kind, paris_day(course.created_at), course.subject_id, one.level_id, course.official,
    times, 0, 0, 0, 0, 0
  FROM (
    SELECT 'course' AS kind, '00000000-0000-0000-0000-000000000000'::uuid AS level_id
    UNION ALL SELECT DISTINCT 'courseLevel', unnest(course.levels)
  ) one WHERE course.status <> 'DELETED'
$$;
--> statement-breakpoint
CREATE FUNCTION keep_course_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_course_figures(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_course_figures(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_figures AFTER INSERT OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION keep_course_figures();
--> statement-breakpoint
CREATE TRIGGER course_figures_changed AFTER UPDATE ON courses FOR EACH ROW
WHEN ((OLD.school_id, OLD.created_at, OLD.subject_id, OLD.levels, OLD.official, OLD.status = 'DELETED')
  IS DISTINCT FROM (NEW.school_id, NEW.created_at, NEW.subject_id, NEW.levels, NEW.official, NEW.status = 'DELETED'))
EXECUTE FUNCTION keep_course_figures();
--> statement-breakpoint
CREATE FUNCTION add_person_figures(person users, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, evaluation_sum, duration_sum)
  VALUES (person.school_id, person.role, paris_day(person.created_at), '00000000-0000-0000-0000-000000000000',
    '00000000-0000-0000-0000-000000000000', false, times, 0, 0, 0, 0, 0)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_person_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_person_figures(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_person_figures(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_figures AFTER INSERT OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_person_figures();
--> statement-breakpoint
CREATE TRIGGER person_figures_changed AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.school_id, OLD.role, OLD.created_at) IS DISTINCT FROM (NEW.school_id, NEW.role, NEW.created_at))
EXECUTE FUNCTION keep_person_figures();
--> statement-breakpoint
CREATE FUNCTION keep_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO activity_changes (school_id, role, day, previous, people, sessions)
    VALUES (OLD.school_id, OLD.role, OLD.day, OLD.previous, -1, -OLD.sessions);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO activity_changes (school_id, role, day, previous, people, sessions)
    VALUES (NEW.school_id, NEW.role, NEW.day, NEW.previous, 1, NEW.sessions);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity AFTER INSERT OR UPDATE OR DELETE ON active_days FOR EACH ROW EXECUTE FUNCTION keep_activity();
--> statement-breakpoint
SELECT count(add_work_figures(work, 1)) FROM works work;
--> statement-breakpoint
SELECT count(add_course_figures(course, 1)) FROM courses course;
--> statement-breakpoint
SELECT count(add_person_figures(person, 1)) FROM users person;
