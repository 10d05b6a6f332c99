ALTER TABLE "groups" ADD COLUMN "sign_in_code" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "child_sign_in" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "namesake" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_sign_in_code" ON "groups" USING btree ("sign_in_code") WHERE sign_in_code is not null;