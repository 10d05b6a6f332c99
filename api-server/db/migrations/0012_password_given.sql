ALTER TABLE "users" ADD COLUMN "password_given_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_given_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_given_by_users_id_fk" FOREIGN KEY ("password_given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;