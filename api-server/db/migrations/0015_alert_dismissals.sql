CREATE TABLE "alert_dismissals" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_id" uuid NOT NULL,
	"school_id" uuid NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "alert_dismissals_user_id_kind_group_id_pk" PRIMARY KEY("user_id","kind","group_id")
);
--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;