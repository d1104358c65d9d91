CREATE TABLE "organization_change" (
	"organization_id" uuid NOT NULL,
	"organization_change_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"account_id" uuid,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "organization_change_organization_id_organization_change_id_pk" PRIMARY KEY("organization_id","organization_change_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_change" (
	"supplier_id" uuid NOT NULL,
	"supplier_change_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_account_id" uuid,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"account_id" uuid,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "supplier_change_supplier_id_supplier_change_id_pk" PRIMARY KEY("supplier_id","supplier_change_id")
);
--> statement-breakpoint
ALTER TABLE "organization_change" ADD CONSTRAINT "organization_change_organization_id_organization_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_change" ADD CONSTRAINT "supplier_change_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_change_by_time" ON "organization_change" USING btree ("organization_id","changed_at");--> statement-breakpoint
CREATE INDEX "supplier_change_by_time" ON "supplier_change" USING btree ("supplier_id","changed_at");--> statement-breakpoint
ALTER TABLE "supplier_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_change" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "supplier_change", "organization_change" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "supplier_change" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND (SELECT tenant_organization()) IS NULL);--> statement-breakpoint
-- Read by the organization itself; also noted while a supplier acts for it.
CREATE POLICY own_organization ON "organization_change" FOR SELECT TO carreau_app USING (
  organization_id = (SELECT tenant_organization()) AND (SELECT tenant_supplier()) IS NULL);--> statement-breakpoint
CREATE POLICY noted_for_own ON "organization_change" FOR INSERT TO carreau_app WITH CHECK (
  organization_id = (SELECT tenant_organization()));--> statement-breakpoint
-- The named fields of a row that have a value. Terms, delivery days and the handling of orders are told field by field: no two of their
-- fields have the same name, but the decimals, which are the same in both places.
CREATE FUNCTION noted_fields(of_row jsonb, names text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (picked - 'ordering_terms' - 'order_handling') || ((terms - 'delivery') || coalesce(terms -> 'delivery', '{}'))
    || coalesce(picked -> 'order_handling', '{}')
  FROM (SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') AS picked FROM pg_catalog.jsonb_each(of_row)
      WHERE key = ANY (names) AND value <> 'null') fields,
    LATERAL (SELECT coalesce(picked -> 'ordering_terms', '{}') AS terms) terms
$$;--> statement-breakpoint
-- Each change of settings or members, by whichever call, leaves a line that holds the fields named in the trigger, and no other. What
-- comes back from a backup does not.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE public.noted_fields(to_jsonb(OLD), TG_ARGV) END;
  is_now jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE public.noted_fields(to_jsonb(NEW), TG_ARGV) END;
  facts jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  author uuid := nullif(pg_catalog.current_setting('carreau.author', true), '')::uuid;
  deed text := CASE TG_OP WHEN 'INSERT' THEN 'add' WHEN 'DELETE' THEN 'remove' ELSE 'change' END;
  old_fields jsonb;
  new_fields jsonb;
BEGIN
  IF was = is_now OR coalesce(public.tenant_supplier(), public.tenant_organization()) IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO old_fields
    FROM pg_catalog.jsonb_each(was) WHERE value IS DISTINCT FROM is_now -> key;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO new_fields
    FROM pg_catalog.jsonb_each(is_now) WHERE value IS DISTINCT FROM was -> key;
  IF TG_TABLE_NAME = 'organization_member' THEN
    INSERT INTO public.organization_change (organization_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'organization_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSE
    INSERT INTO public.supplier_change (supplier_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'supplier_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settings_noted AFTER INSERT OR UPDATE OF name, alias, mark, primary_color, locales, price_decimal_precision, siret,
  main_contact_account_id, logo_id, ordering_terms, order_handling ON supplier FOR EACH ROW EXECUTE FUNCTION note_change('name', 'alias',
  'mark', 'primary_color', 'locales', 'price_decimal_precision', 'siret', 'main_contact_account_id', 'logo_id', 'ordering_terms',
  'order_handling');--> statement-breakpoint
CREATE TRIGGER member_noted AFTER INSERT OR UPDATE OR DELETE ON supplier_member FOR EACH ROW
  EXECUTE FUNCTION note_change('role');--> statement-breakpoint
CREATE TRIGGER member_noted AFTER INSERT OR UPDATE OR DELETE ON organization_member FOR EACH ROW
  EXECUTE FUNCTION note_change('role', 'order_limit');
