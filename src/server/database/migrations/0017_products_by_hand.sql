CREATE TABLE "label" (
	"supplier_id" uuid NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "label_supplier_id_label_pk" PRIMARY KEY("supplier_id","label")
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"supplier_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_change_supplier_id_change_id_product_id_pk" PRIMARY KEY("supplier_id","change_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "more_pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "label" ADD CONSTRAINT "label_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change" ADD CONSTRAINT "product_change_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_change_by_product" ON "product_change" USING btree ("supplier_id","product_id","changed_at");
--> statement-breakpoint
ALTER TABLE "label" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "label" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "label" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "label" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
-- The journal is the supplier's own: where an organization is named, nothing is seen.
ALTER TABLE "product_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "product_change" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_staff ON "product_change" TO carreau_app USING (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL) WITH CHECK (supplier_id = (SELECT tenant_supplier()) AND (SELECT tenant_organization()) IS NULL);
