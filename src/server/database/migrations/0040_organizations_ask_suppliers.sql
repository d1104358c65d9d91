CREATE TABLE "client_request" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"request_state" text DEFAULT 'waiting' NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"siret" text,
	"city" text,
	"message" text,
	"reason" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "client_request_supplier_id_organization_id_pk" PRIMARY KEY("supplier_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_organization_id_organization_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_request" ADD CONSTRAINT "client_request_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_request_by_organization" ON "client_request" USING btree ("organization_id");
--> statement-breakpoint
-- A supplier sees who asks them, an organization whom it has asked.
ALTER TABLE "client_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "client_request" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "client_request" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "client_request" TO carreau_app USING (
  (SELECT coalesce(tenant_supplier(), tenant_organization())) IS NOT NULL
  AND ((SELECT tenant_supplier()) IS NULL OR supplier_id = (SELECT tenant_supplier()))
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
