CREATE TABLE "retention_lists" (
	"as_of" bigint PRIMARY KEY NOT NULL,
	"periods" jsonb NOT NULL,
	"counts" jsonb NOT NULL
);
