ALTER TABLE "users" ADD COLUMN "suspended_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "left_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" bigint;--> statement-breakpoint
-- The last day of a stay that ends on `day`: nobody leaves before they came, nor before their last session there.
CREATE FUNCTION last_day_of(stay school_stays, day date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(stay.since, day, (
    SELECT max(active.day) FROM active_days active
    WHERE active.user_id = stay.user_id AND active.school_id = stay.school_id AND active.role = stay.role))
$$;
--> statement-breakpoint
-- As before, and leaving ends the stay as moving does: who comes back has never left. A stay that had ended keeps its last day.
CREATE OR REPLACE FUNCTION keep_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved date := paris_day(coalesce(NEW.joined_at, NEW.created_at));
  -- An erased person is gone since then, if not before.
  gone date := paris_day(coalesce(NEW.left_at, NEW.erased_at));
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO school_stays (user_id, school_id, role, since) VALUES (NEW.id, NEW.school_id, NEW.role, paris_day(NEW.created_at));
  ELSIF (OLD.school_id, OLD.role) IS DISTINCT FROM (NEW.school_id, NEW.role) THEN
    IF NEW.joined_at IS NOT DISTINCT FROM OLD.joined_at THEN moved := (now() AT TIME ZONE 'Europe/Paris')::date; END IF;
    UPDATE school_stays stay SET until = last_day_of(stay, moved)
    WHERE stay.user_id = OLD.id AND stay.school_id = OLD.school_id AND stay.role = OLD.role AND stay.until IS NULL;
    INSERT INTO school_stays (user_id, school_id, role, since) VALUES (NEW.id, NEW.school_id, NEW.role, moved)
    ON CONFLICT (user_id, school_id, role) DO UPDATE SET until = NULL;
  ELSE
    UPDATE school_stays stay SET since = paris_day(NEW.created_at)
    WHERE stay.user_id = NEW.id AND stay.school_id = NEW.school_id AND stay.role = NEW.role
      AND stay.since = paris_day(OLD.created_at);
  END IF;
  UPDATE school_stays stay SET until = CASE WHEN gone IS NOT NULL THEN last_day_of(stay, gone) END
  WHERE stay.user_id = NEW.id AND stay.school_id = NEW.school_id AND stay.role = NEW.role
    AND (stay.until IS NULL) = (gone IS NOT NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER stays_changed ON users;
--> statement-breakpoint
CREATE TRIGGER stays_changed AFTER UPDATE ON users FOR EACH ROW
WHEN ((OLD.school_id, OLD.role, OLD.created_at, OLD.left_at, OLD.erased_at)
  IS DISTINCT FROM (NEW.school_id, NEW.role, NEW.created_at, NEW.left_at, NEW.erased_at))
EXECUTE FUNCTION keep_stays();
