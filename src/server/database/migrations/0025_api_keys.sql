CREATE TABLE "api_key" (
	"supplier_id" uuid NOT NULL,
	"api_key_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"permissions" text[] NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_supplier_id_api_key_id_pk" PRIMARY KEY("supplier_id","api_key_id"),
	CONSTRAINT "api_key_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_live" ON "api_key" USING btree ("supplier_id","created_at") WHERE revoked_at is null;--> statement-breakpoint
-- A supplier's own rows, but for the hash, which only a sign-in compares.
ALTER TABLE "api_key" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_key" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ("supplier_id", "api_key_id", "name", "ending", "permissions", "account_id", "created_by", "created_at", "last_used_at", "revoked_at"),
  INSERT, UPDATE ("token_hash", "ending", "revoked_at") ON "api_key" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "api_key" TO carreau_app USING (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL)
  WITH CHECK (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL);--> statement-breakpoint
GRANT SELECT, UPDATE ("last_used_at") ON "api_key" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "api_key" TO carreau_identity USING (true);
