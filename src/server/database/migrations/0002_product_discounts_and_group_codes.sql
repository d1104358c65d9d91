CREATE TABLE "client_discount" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sales_discount" integer NOT NULL,
	CONSTRAINT "client_discount_supplier_id_organization_id_product_id_pk" PRIMARY KEY("supplier_id","organization_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_group_discount" (
	"supplier_id" uuid NOT NULL,
	"price_group_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sales_discount" integer NOT NULL,
	CONSTRAINT "price_group_discount_supplier_id_price_group_id_product_id_pk" PRIMARY KEY("supplier_id","price_group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_group_product_code" (
	"supplier_id" uuid NOT NULL,
	"price_group_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "price_group_product_code_supplier_id_price_group_id_product_id_pk" PRIMARY KEY("supplier_id","price_group_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "client_discount" ADD CONSTRAINT "client_discount_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_discount" ADD CONSTRAINT "price_group_discount_supplier_id_price_group_id_price_group_supplier_id_price_group_id_fk" FOREIGN KEY ("supplier_id","price_group_id") REFERENCES "public"."price_group"("supplier_id","price_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_discount" ADD CONSTRAINT "price_group_discount_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_product_code" ADD CONSTRAINT "price_group_product_code_supplier_id_price_group_id_price_group_supplier_id_price_group_id_fk" FOREIGN KEY ("supplier_id","price_group_id") REFERENCES "public"."price_group"("supplier_id","price_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_product_code" ADD CONSTRAINT "price_group_product_code_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_group_product_code_by_code" ON "price_group_product_code" USING btree ("supplier_id","price_group_id","code");--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['price_group_discount','price_group_product_code','client_discount']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_app', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['price_group_discount','price_group_product_code']
  LOOP
    EXECUTE format('CREATE POLICY own_supplier ON %I TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) '
      'WITH CHECK (supplier_id = (SELECT tenant_supplier()))', name);
  END LOOP;
  CREATE POLICY own_client ON client_discount TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
    AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
END $$;
