CREATE TABLE "order_message" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"from_supplier" boolean NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_message_supplier_id_order_id_message_id_pk" PRIMARY KEY("supplier_id","order_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_supplier_id_order_id_purchase_order_supplier_id_order_id_fk" FOREIGN KEY ("supplier_id","order_id") REFERENCES "public"."purchase_order"("supplier_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The walls of purchase_order: a named supplier and a named organization each narrow; where neither is named nothing is seen.
ALTER TABLE "order_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_message" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "order_message" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "order_message" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
