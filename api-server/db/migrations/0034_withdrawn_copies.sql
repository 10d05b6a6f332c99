CREATE TABLE "withdrawn_copies" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	CONSTRAINT "withdrawn_copies_user_id_work_id_pk" PRIMARY KEY("user_id","work_id")
);
--> statement-breakpoint
ALTER TABLE "withdrawn_copies" ADD CONSTRAINT "withdrawn_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_copies" ADD CONSTRAINT "withdrawn_copies_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_copies_work" ON "withdrawn_copies" USING btree ("work_id");