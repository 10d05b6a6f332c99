ALTER TABLE "tokens" ADD COLUMN "portal_user" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "portal_user" text;--> statement-breakpoint
CREATE INDEX "tokens_portal_user" ON "tokens" USING btree ("portal_user") WHERE portal_user is not null;