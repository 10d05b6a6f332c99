CREATE TABLE "maintenance_runs" (
	"task" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "used_at" bigint;--> statement-breakpoint
CREATE INDEX "files_speech" ON "files" USING btree ("creator_id","created_at") WHERE "files"."path" like 'speech/%';--> statement-breakpoint
CREATE INDEX "idempotent_replies_created" ON "idempotent_replies" USING btree ("created_at");