CREATE TABLE "known_device" (
	"token_hash" "bytea" NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_device_token_hash_account_id_pk" PRIMARY KEY("token_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_guess" (
	"target_hash" "bytea" PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_by_account" ON "known_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_guess_by_end" ON "sign_in_guess" USING btree ("ends_at");--> statement-breakpoint
-- Who is known where, and what was tried: of no tenant, and only for what finds out who calls.
ALTER TABLE "known_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "known_device" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "known_device" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "known_device" TO carreau_identity USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER TABLE "sign_in_guess" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sign_in_guess" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_guess" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "sign_in_guess" TO carreau_identity USING (true) WITH CHECK (true);
