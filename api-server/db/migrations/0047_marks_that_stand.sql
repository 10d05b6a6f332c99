ALTER TABLE "assignees" ADD COLUMN "waiting_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "results_read_at" bigint;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "held_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_days" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_months" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A blank of a test is worth 0, as it was only where the time ended it: a written one waits for a person.
WITH blanks AS (
  UPDATE answers SET evaluation = 0
  FROM assignees, works
  WHERE assignees.id = answers.assignee_id AND works.id = assignees.work_id AND works.exam IS NOT NULL AND works.live_seed IS NULL
    AND answered_at IS NOT NULL AND evaluation IS NULL AND audio IS NULL AND document IS NULL
    AND (value IS NULL OR value::text IN ('null', '""', '{}') OR value->'expression'->'items' = '[]'::jsonb)
  RETURNING answers.assignee_id AS id, answers.points
)
UPDATE assignees SET evaluation_count = evaluation_count + blank.points
FROM (SELECT id, sum(points) AS points FROM blanks GROUP BY id) AS blank WHERE assignees.id = blank.id;
--> statement-breakpoint
UPDATE assignees SET waiting_count = unread.count
FROM (SELECT assignee_id, count(*) FROM answers WHERE answered_at IS NOT NULL AND evaluation IS NULL GROUP BY assignee_id) AS unread
WHERE assignees.id = unread.assignee_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_work_figures(work works, times integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO figure_changes (school_id, kind, day, subject_id, level_id, official,
    items, assigned, started, submitted, held, evaluation_sum, duration_sum)
  SELECT work.school_id, CASE WHEN work.training THEN 'training' ELSE 'work' END, paris_day(work.due_date), work.subject_id,
    coalesce(work.level_id, '00000000-0000-0000-0000-000000000000'), course.official,
    times, times * work.assignee_count, times * work.started_count, times * work.submission_count, times * work.held_count,
    times * work.evaluation_sum::numeric, times * work.duration_sum
  FROM courses course WHERE course.id = work.course_id AND work_counts(work.status)
$$;
--> statement-breakpoint
DROP TRIGGER work_figures_changed ON works;
--> statement-breakpoint
CREATE TRIGGER work_figures_changed AFTER UPDATE ON works FOR EACH ROW
WHEN ((OLD.school_id, OLD.training, OLD.due_date, OLD.subject_id, OLD.level_id, OLD.course_id, work_counts(OLD.status),
    OLD.assignee_count, OLD.started_count, OLD.submission_count, OLD.held_count, OLD.evaluation_sum, OLD.duration_sum)
  IS DISTINCT FROM (NEW.school_id, NEW.training, NEW.due_date, NEW.subject_id, NEW.level_id, NEW.course_id, work_counts(NEW.status),
    NEW.assignee_count, NEW.started_count, NEW.submission_count, NEW.held_count, NEW.evaluation_sum, NEW.duration_sum))
EXECUTE FUNCTION keep_work_figures();
--> statement-breakpoint
UPDATE works SET held_count = sums.held, evaluation_sum = sums.total
FROM (
  SELECT work_id, count(*) FILTER (WHERE waiting_count > 0) AS held,
    coalesce(sum(evaluation_sum / nullif(evaluation_count, 0)) FILTER (WHERE waiting_count = 0), 0) AS total
  FROM assignees WHERE submitted_at IS NOT NULL AND excused IS NULL
  GROUP BY work_id HAVING bool_or(waiting_count > 0)
) AS sums WHERE works.id = sums.work_id;
