CREATE TABLE "picked_line" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quantity" integer,
	"weight" integer,
	"lot" text,
	"use_by" date,
	"best_before" date,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "picked_line_supplier_id_order_id_product_id_pk" PRIMARY KEY("supplier_id","order_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "picked_line" ADD CONSTRAINT "picked_line_supplier_id_order_id_purchase_order_supplier_id_order_id_fk" FOREIGN KEY ("supplier_id","order_id") REFERENCES "public"."purchase_order"("supplier_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The supplier's people alone: what is taken from the shelves is nothing that a client sees before it leaves.
ALTER TABLE "picked_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picked_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "picked_line" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "picked_line" TO carreau_app USING (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL)
  WITH CHECK (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL);
