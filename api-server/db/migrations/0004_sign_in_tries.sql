CREATE TABLE "known_places" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"account" text NOT NULL,
	"place" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "sign_in_tries_account_place_pk" PRIMARY KEY("account","place")
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;