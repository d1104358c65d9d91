CREATE TABLE "campaign" (
	"supplier_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"view_id" uuid,
	"client_ids" uuid[] NOT NULL,
	"scheduled_for" timestamp with time zone,
	"figures" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_supplier_id_campaign_id_pk" PRIMARY KEY("supplier_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "order_guide" (
	"supplier_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_guide_supplier_id_list_id_pk" PRIMARY KEY("supplier_id","list_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_credential" (
	"supplier_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_credential_supplier_id_name_pk" PRIMARY KEY("supplier_id","name")
);
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "main_contact_account_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_guide" ADD CONSTRAINT "order_guide_supplier_id_organization_id_commercial_link_supplier_id_organization_id_fk" FOREIGN KEY ("supplier_id","organization_id") REFERENCES "public"."commercial_link"("supplier_id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_credential" ADD CONSTRAINT "supplier_credential_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_by_age" ON "campaign" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "order_guide_by_client" ON "order_guide" USING btree ("supplier_id","organization_id");--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_main_contact_account_id_account_account_id_fk" FOREIGN KEY ("main_contact_account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['supplier_credential','order_guide','campaign']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['supplier_credential','campaign']
  LOOP
    EXECUTE format('CREATE POLICY own_supplier ON %I TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) '
      'WITH CHECK (supplier_id = (SELECT tenant_supplier()))', name);
  END LOOP;
  CREATE POLICY own_client ON order_guide TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
    AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
  GRANT SELECT, INSERT, UPDATE, DELETE ON order_guide, campaign TO carreau_app;
  -- Secrets go in and never come out.
  GRANT SELECT (supplier_id, name, updated_at), INSERT, DELETE ON supplier_credential TO carreau_app;
END $$;
