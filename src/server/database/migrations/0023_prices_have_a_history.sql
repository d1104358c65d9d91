CREATE TABLE "price_change" (
	"supplier_id" uuid NOT NULL,
	"price_change_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"price_group_id" uuid,
	"organization_id" uuid,
	"old_amount" bigint,
	"old_precision" smallint,
	"new_amount" bigint,
	"new_precision" smallint,
	"account_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_change_supplier_id_price_change_id_pk" PRIMARY KEY("supplier_id","price_change_id")
);
--> statement-breakpoint
CREATE INDEX "price_change_by_product" ON "price_change" USING btree ("supplier_id","product_id","changed_at");--> statement-breakpoint
ALTER TABLE "price_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "price_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "price_change" TO carreau_app;--> statement-breakpoint
-- The supplier's own people; what a price was before is no client's business.
CREATE POLICY own_supplier ON "price_change" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND (SELECT tenant_organization()) IS NULL);--> statement-breakpoint
-- Whoever changes a price, by whichever call, leaves a line. What comes back from a backup, or goes with what it belonged to, does not.
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  is_now jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  facts jsonb := was || is_now;
BEGIN
  IF public.tenant_supplier() IS NULL OR pg_catalog.pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF (was -> 'price_amount', was -> 'price_precision') IS NOT DISTINCT FROM (is_now -> 'price_amount', is_now -> 'price_precision')
    THEN RETURN NULL; END IF;
  INSERT INTO public.price_change (supplier_id, product_id, price_group_id, organization_id, old_amount, old_precision, new_amount,
    new_precision, account_id)
  VALUES ((facts ->> 'supplier_id')::uuid, (facts ->> 'product_id')::uuid, (facts ->> 'price_group_id')::uuid,
    (facts ->> 'organization_id')::uuid, (was ->> 'price_amount')::bigint, (was ->> 'price_precision')::smallint,
    (is_now ->> 'price_amount')::bigint, (is_now ->> 'price_precision')::smallint,
    nullif(pg_catalog.current_setting('carreau.author', true), '')::uuid);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_noted AFTER UPDATE OF price_amount, price_precision ON product FOR EACH ROW
  WHEN ((OLD.price_amount, OLD.price_precision) IS DISTINCT FROM (NEW.price_amount, NEW.price_precision)) EXECUTE FUNCTION note_price();--> statement-breakpoint
CREATE TRIGGER price_noted AFTER INSERT OR UPDATE OR DELETE ON price_group_price FOR EACH ROW EXECUTE FUNCTION note_price();--> statement-breakpoint
CREATE TRIGGER price_noted AFTER INSERT OR UPDATE OR DELETE ON client_price FOR EACH ROW EXECUTE FUNCTION note_price();
