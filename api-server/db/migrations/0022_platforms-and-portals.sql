CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"platform_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"former_user_id" uuid NOT NULL,
	"assignee_ids" jsonb NOT NULL,
	"linked_at" bigint NOT NULL,
	"unlinked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "link_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "creator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD COLUMN "earlier" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_links" ADD COLUMN "line_items_url" text;--> statement-breakpoint
ALTER TABLE "lti_links" ADD COLUMN "line_item_lease_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_former_user_id_users_id_fk" FOREIGN KEY ("former_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_former" ON "account_links" USING btree ("former_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_codes_hash" ON "link_codes" USING btree ("hash");--> statement-breakpoint
UPDATE "groups" SET "creator_id" = NULL WHERE "sso_portal" IS NOT NULL;
