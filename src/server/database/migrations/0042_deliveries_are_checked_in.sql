CREATE TABLE "check_in" (
	"supplier_id" uuid NOT NULL,
	"check_in_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"body_hash" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"photos" jsonb NOT NULL,
	CONSTRAINT "check_in_supplier_id_check_in_id_pk" PRIMARY KEY("supplier_id","check_in_id")
);
--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_supplier_id_order_id_purchase_order_supplier_id_order_id_fk" FOREIGN KEY ("supplier_id","order_id") REFERENCES "public"."purchase_order"("supplier_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_in_by_order" ON "check_in" USING btree ("supplier_id","order_id");--> statement-breakpoint
-- The walls of purchase_order.
ALTER TABLE "check_in" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "check_in" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "check_in" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "check_in" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
