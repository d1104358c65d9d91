CREATE TABLE "ordered_cart" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"newest" bigint NOT NULL,
	"lines" text[] NOT NULL,
	CONSTRAINT "ordered_cart_supplier_id_order_id_pk" PRIMARY KEY("supplier_id","order_id")
);
--> statement-breakpoint
CREATE INDEX "ordered_cart_by_newest" ON "ordered_cart" USING btree ("supplier_id","organization_id","newest");--> statement-breakpoint
-- The walls of purchase_order: a named supplier and a named organization each narrow; where neither is named nothing is seen.
ALTER TABLE "ordered_cart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ordered_cart" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "ordered_cart" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "ordered_cart" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
