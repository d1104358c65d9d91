CREATE TABLE "campaign_recipient" (
	"supplier_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_recipient_supplier_id_recipient_id_pk" PRIMARY KEY("supplier_id","recipient_id"),
	CONSTRAINT "campaign_recipient_once" UNIQUE("supplier_id","campaign_id","organization_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "catalog_unsubscription" (
	"supplier_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_unsubscription_supplier_id_account_id_pk" PRIMARY KEY("supplier_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "public_link" (
	"supplier_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"campaign_id" uuid NOT NULL,
	"recipient_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_link_supplier_id_token_hash_pk" PRIMARY KEY("supplier_id","token_hash"),
	CONSTRAINT "public_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "wizard" jsonb;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "public_token" text;--> statement-breakpoint
ALTER TABLE "mail_to_send" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_supplier_id_campaign_id_campaign_supplier_id_campaign_id_fk" FOREIGN KEY ("supplier_id","campaign_id") REFERENCES "public"."campaign"("supplier_id","campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_unsubscription" ADD CONSTRAINT "catalog_unsubscription_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_unsubscription" ADD CONSTRAINT "catalog_unsubscription_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_link" ADD CONSTRAINT "public_link_supplier_id_campaign_id_campaign_supplier_id_campaign_id_fk" FOREIGN KEY ("supplier_id","campaign_id") REFERENCES "public"."campaign"("supplier_id","campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A supplier's own rows. A link is looked up by its token before it is known whose it is.
ALTER TABLE "campaign_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "campaign_recipient" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "public_link" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "public_link" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catalog_unsubscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "catalog_unsubscription" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "campaign_recipient", "public_link", "catalog_unsubscription" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "campaign_recipient" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY own_supplier ON "public_link" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY own_supplier ON "catalog_unsubscription" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT SELECT ON "public_link" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "public_link" FOR SELECT TO carreau_identity USING (true);
