CREATE TABLE "supplier_mail_server" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"username" text,
	"password" text,
	"has_password" boolean GENERATED ALWAYS AS (password is not null) STORED NOT NULL,
	"sender_address" text NOT NULL,
	"sender_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"failure" text,
	"answer" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_mail" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_mail_server" ADD CONSTRAINT "supplier_mail_server_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A supplier's own row; but for the password, which only a mail that leaves is sent with.
ALTER TABLE "supplier_mail_server" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_mail_server" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ("supplier_id", "host", "port", "security", "username", "has_password", "sender_address", "sender_name", "version", "failures", "retry_at", "failing_since", "paused_at", "failure", "answer", "told_at"), INSERT, UPDATE, DELETE ON "supplier_mail_server" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "supplier_mail_server" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT SELECT, UPDATE ON "supplier_mail_server" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "supplier_mail_server" TO carreau_identity USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY sealing ON "supplier_mail_server" TO CURRENT_USER USING (true) WITH CHECK (true);
