CREATE TABLE "standing_occurrence" (
	"supplier_id" uuid NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"delivery_day" date NOT NULL,
	"organization_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"troubles" jsonb NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_occurrence_supplier_id_standing_order_id_delivery_day_pk" PRIMARY KEY("supplier_id","standing_order_id","delivery_day")
);
--> statement-breakpoint
CREATE TABLE "standing_order" (
	"supplier_id" uuid NOT NULL,
	"standing_order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"settled_to" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "standing_order_supplier_id_standing_order_id_pk" PRIMARY KEY("supplier_id","standing_order_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "standing_order_id" uuid;--> statement-breakpoint
ALTER TABLE "standing_occurrence" ADD CONSTRAINT "standing_occurrence_supplier_id_standing_order_id_standing_order_supplier_id_standing_order_id_fk" FOREIGN KEY ("supplier_id","standing_order_id") REFERENCES "public"."standing_order"("supplier_id","standing_order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_supplier_id_organization_id_commercial_link_supplier_id_organization_id_fk" FOREIGN KEY ("supplier_id","organization_id") REFERENCES "public"."commercial_link"("supplier_id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "standing_occurrence_by_order" ON "standing_occurrence" USING btree ("supplier_id","order_id");--> statement-breakpoint
CREATE INDEX "standing_order_by_client" ON "standing_order" USING btree ("supplier_id","organization_id");--> statement-breakpoint
CREATE INDEX "standing_order_due" ON "standing_order" USING btree ("next_check_at");--> statement-breakpoint
-- The walls of purchase_order for one supplier. A question that is no longer one goes, so occurrences are deleted too.
ALTER TABLE "standing_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "standing_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "standing_order" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "standing_order" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));--> statement-breakpoint
ALTER TABLE "standing_occurrence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "standing_occurrence" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "standing_occurrence" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "standing_occurrence" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));--> statement-breakpoint
-- What is due is found across all suppliers; it is read and placed as its supplier.
GRANT SELECT ("supplier_id", "standing_order_id", "organization_id", "next_check_at", "removed_at") ON "standing_order" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "standing_order" FOR SELECT TO carreau_identity USING (true);--> statement-breakpoint
-- Other days or another cut-off may bring the next step forward: the server looks at once.
CREATE FUNCTION check_standing_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE standing_order SET next_check_at = 'epoch' WHERE supplier_id = NEW.supplier_id AND removed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION check_standing_orders_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE standing_order SET next_check_at = 'epoch'
    WHERE supplier_id = NEW.supplier_id AND organization_id = NEW.organization_id AND removed_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER terms_changed AFTER UPDATE OF ordering_terms ON supplier FOR EACH ROW
  WHEN (OLD.ordering_terms IS DISTINCT FROM NEW.ordering_terms) EXECUTE FUNCTION check_standing_orders();--> statement-breakpoint
CREATE TRIGGER terms_changed AFTER UPDATE OF ordering_terms ON commercial_link FOR EACH ROW
  WHEN (OLD.ordering_terms IS DISTINCT FROM NEW.ordering_terms) EXECUTE FUNCTION check_standing_orders_of_client();