ALTER TABLE "frozen_courses" ADD COLUMN "question_types" text[];--> statement-breakpoint
UPDATE "frozen_courses" SET "question_types" = ARRAY(
  SELECT q.value ->> 'type' FROM jsonb_array_elements("content" -> 'modules') WITH ORDINALITY AS m(value, place),
    jsonb_array_elements(m.value -> 'questions') WITH ORDINALITY AS q(value, place)
  ORDER BY m.place, q.place
);
