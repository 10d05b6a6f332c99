CREATE TABLE "course_editors" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"named_at" bigint NOT NULL,
	CONSTRAINT "course_editors_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "arrangements" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "by_author" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_editors" ADD CONSTRAINT "course_editors_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_editors" ADD CONSTRAINT "course_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_editors_user" ON "course_editors" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_one_object" CHECK (num_nonnulls("object_id", "course_id") = 1);
--> statement-breakpoint
UPDATE "arrangements" SET "version" = "updated_at";
--> statement-breakpoint
-- Until now only the author of a course could put modules there.
UPDATE "course_modules" SET "by_author" = true FROM "courses", "modules"
WHERE "courses"."id" = "course_modules"."course_id" AND "modules"."id" = "course_modules"."module_id"
  AND "courses"."creator_id" = "modules"."creator_id";
--> statement-breakpoint
-- Whichever way a teacher leaves the school or their role, they write nobody's courses any more; coming back does not undo it.
CREATE FUNCTION leave_edited_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM course_editors WHERE user_id = NEW.id;
  DELETE FROM notifications WHERE user_id = NEW.id AND kind = 'newEditor';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_edited_courses AFTER UPDATE ON users FOR EACH ROW
WHEN (OLD.school_id IS DISTINCT FROM NEW.school_id OR OLD.role IS DISTINCT FROM NEW.role OR (OLD.left_at IS NULL AND NEW.left_at IS NOT NULL))
EXECUTE FUNCTION leave_edited_courses();
