CREATE TABLE "link_cart" (
	"supplier_id" uuid NOT NULL,
	"link_cart_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "link_cart_supplier_id_link_cart_id_pk" PRIMARY KEY("supplier_id","link_cart_id")
);
--> statement-breakpoint
ALTER TABLE "link_cart" ADD CONSTRAINT "link_cart_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_cart" ADD CONSTRAINT "link_cart_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "link_cart_open" ON "link_cart" USING btree ("supplier_id","organization_id","account_id") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "link_cart_by_id" ON "link_cart" USING btree ("link_cart_id");--> statement-breakpoint
-- A client's own rows at a supplier. One is looked up by its id before it is known whose it is; what was chosen is not seen then.
ALTER TABLE "link_cart" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "link_cart" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "link_cart" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "link_cart" TO carreau_app USING (supplier_id = (SELECT tenant_supplier()) AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));--> statement-breakpoint
GRANT SELECT ("supplier_id", "link_cart_id", "organization_id", "account_id") ON "link_cart" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "link_cart" FOR SELECT TO carreau_identity USING (true);
