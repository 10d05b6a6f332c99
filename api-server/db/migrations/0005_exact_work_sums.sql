-- The sum over what was handed in held rounded means (OP-139: exact values, rounded once, when shown).
UPDATE "works" SET "evaluation_sum" = coalesce((
  SELECT sum("assignees"."evaluation_sum" / "assignees"."evaluation_count") FROM "assignees"
  WHERE "assignees"."work_id" = "works"."id" AND "assignees"."submitted_at" IS NOT NULL AND "assignees"."evaluation_count" > 0
), 0) WHERE "submission_count" > 0;
