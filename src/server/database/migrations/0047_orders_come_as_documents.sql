CREATE TABLE "incoming_order" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"document_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"line_ids" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_order_supplier_id_organization_id_document_id_pk" PRIMARY KEY("supplier_id","organization_id","document_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_order_by_order" ON "incoming_order" USING btree ("supplier_id","order_id");--> statement-breakpoint
-- The walls of purchase_order: a named supplier and a named organization each narrow; where neither is named nothing is seen.
ALTER TABLE "incoming_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incoming_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "incoming_order" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "incoming_order" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
