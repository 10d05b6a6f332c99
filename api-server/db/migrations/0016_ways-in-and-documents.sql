CREATE TABLE "external_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "external_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "lti_deployments" (
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	CONSTRAINT "lti_deployments_platform_id_deployment_id_pk" PRIMARY KEY("platform_id","deployment_id")
);
--> statement-breakpoint
CREATE TABLE "lti_grades" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"assignee_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"platform_id" uuid NOT NULL,
	"line_item_url" text NOT NULL,
	"subject" text NOT NULL,
	"evaluation" double precision NOT NULL,
	"evaluated_at" bigint NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL,
	"failure" text,
	"failure_status" integer,
	"sent_at" bigint,
	"changed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ltik_hash" text NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"resource_link_id" text,
	"context_id" text,
	"deep_linking" jsonb,
	"memberships_url" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"resource_link_id" text NOT NULL,
	"context_id" text,
	"course_id" uuid NOT NULL,
	"work_id" uuid,
	"line_item_url" text
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"target" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"school_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"token_audience" text,
	"jwks_url" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cas_ticket" text,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "structured_documents" (
	"digest" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "sso_portal" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "sso_class" text;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "uai" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "launch_id" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "cas_ticket" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "autoconnect_level_id" uuid;--> statement-breakpoint
ALTER TABLE "external_accounts" ADD CONSTRAINT "external_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_deployments" ADD CONSTRAINT "lti_deployments_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_grades" ADD CONSTRAINT "lti_grades_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_logins" ADD CONSTRAINT "lti_logins_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_accounts_user" ON "external_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_grades_line" ON "lti_grades" USING btree ("assignee_id","line_item_url");--> statement-breakpoint
CREATE INDEX "lti_grades_due" ON "lti_grades" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "lti_grades_work" ON "lti_grades" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_launches_ltik" ON "lti_launches" USING btree ("ltik_hash");--> statement-breakpoint
CREATE INDEX "lti_launches_expires" ON "lti_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_links_resource" ON "lti_links" USING btree ("platform_id","deployment_id","resource_link_id");--> statement-breakpoint
CREATE INDEX "lti_links_work" ON "lti_links" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "lti_logins_expires" ON "lti_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client" ON "lti_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE INDEX "role_changes_user" ON "role_changes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_assignee_id_assignees_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."assignees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_sso_class" ON "groups" USING btree ("school_id","school_year","sso_portal","sso_class") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tokens_cas_ticket" ON "tokens" USING btree ("cas_ticket");--> statement-breakpoint
ALTER TABLE "schools" ADD CONSTRAINT "schools_uai_unique" UNIQUE("uai");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_autoconnectLevelId_unique" UNIQUE("autoconnect_level_id");