CREATE INDEX "answers_filled" ON "answers" USING btree ("answered_at") WHERE value is not null or audio is not null or document is not null;--> statement-breakpoint
CREATE INDEX "files_given" ON "files" USING btree ("created_at") WHERE path like 'answers/%' or path like 'comments/%';--> statement-breakpoint
CREATE INDEX "notifications_date" ON "notifications" USING btree ("date");--> statement-breakpoint
CREATE INDEX "users_left" ON "users" USING btree ("left_at") WHERE left_at is not null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "acts_at" ON "acts" USING btree ("at");