CREATE TABLE "arrangements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"extra_time" integer,
	"aids" text DEFAULT '' NOT NULL,
	"oral" boolean DEFAULT false NOT NULL,
	"optional_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" uuid NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "excused" text;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "due_date" bigint;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "archive_at" bigint;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "extra_time" integer;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "oral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignees" ADD COLUMN "optional_types" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "publish_at" bigint;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A work given to a student with arrangements has them, whichever way it is given; works given before stay as they are.
CREATE FUNCTION take_arrangement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept arrangements;
BEGIN
  SELECT * INTO kept FROM arrangements WHERE user_id = NEW.user_id AND school_id = NEW.school_id;
  IF FOUND THEN
    NEW.extra_time := kept.extra_time;
    NEW.oral := kept.oral;
    NEW.optional_types := kept.optional_types;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_arrangement BEFORE INSERT ON assignees FOR EACH ROW EXECUTE FUNCTION take_arrangement();
--> statement-breakpoint
-- What one school knows of a student’s needs does not follow them to the next.
CREATE FUNCTION leave_arrangement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM arrangements WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_arrangement AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.school_id IS DISTINCT FROM NEW.school_id)
EXECUTE FUNCTION leave_arrangement();
