-- The second wall: whatever a query forgets, a tenant sees its own rows only.
-- carreau_app serves requests, carreau_identity answers "who is this, and where may he go". Neither owns a table nor bypasses
-- row-level security. Each transaction takes one of the roles and names its tenant with settings local to it; unset sees nothing.
DO $$ BEGIN CREATE ROLE carreau_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN CREATE ROLE carreau_identity NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;--> statement-breakpoint
GRANT carreau_app, carreau_identity TO CURRENT_USER;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO carreau_app, carreau_identity;--> statement-breakpoint

CREATE FUNCTION tenant_supplier() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('carreau.supplier_id', true), '')::uuid $$;--> statement-breakpoint
CREATE FUNCTION tenant_organization() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('carreau.organization_id', true), '')::uuid $$;--> statement-breakpoint
CREATE FUNCTION tenant_account() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('carreau.account_id', true), '')::uuid $$;--> statement-breakpoint

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account','session','account_token','organization','organization_member','delivery_address',
    'supplier','supplier_member','commercial_link','category','product','product_gtin','catalog_view','price_group',
    'price_group_client','price_group_price','client_price','client_product_code','sales_promo','cart','purchase_order',
    'purchase_order_event','refused_order','mail_to_send']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;

  -- The supplier's own rows.
  FOREACH name IN ARRAY ARRAY['category','product','product_gtin','catalog_view','price_group','price_group_price','sales_promo',
    'mail_to_send']
  LOOP
    EXECUTE format('CREATE POLICY own_supplier ON %I TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) '
      'WITH CHECK (supplier_id = (SELECT tenant_supplier()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_app', name);
  END LOOP;

  -- A client's rows at a supplier: all of them for the supplier's staff, the organization's own for a buyer.
  FOREACH name IN ARRAY ARRAY['price_group_client','client_price','client_product_code','cart','refused_order']
  LOOP
    EXECUTE format('CREATE POLICY own_client ON %I TO carreau_app USING (supplier_id = (SELECT tenant_supplier()) '
      'AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_app', name);
  END LOOP;

  -- The same, and an organization sees its own across all its suppliers.
  FOREACH name IN ARRAY ARRAY['commercial_link','purchase_order','purchase_order_event']
  LOOP
    EXECUTE format('CREATE POLICY own_client ON %I TO carreau_app USING ('
      '(supplier_id = (SELECT tenant_supplier()) '
      'AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization()))) '
      'OR ((SELECT tenant_supplier()) IS NULL AND organization_id = (SELECT tenant_organization())))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO carreau_app', name);
  END LOOP;
END $$;--> statement-breakpoint

-- A supplier's brand is public; only his own staff changes it.
GRANT SELECT, INSERT, UPDATE ON supplier TO carreau_app;--> statement-breakpoint
CREATE POLICY seen_by_all ON supplier FOR SELECT TO carreau_app USING (true);--> statement-breakpoint
CREATE POLICY changed_by_own ON supplier FOR UPDATE TO carreau_app USING (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY added_as_own ON supplier FOR INSERT TO carreau_app WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint

-- An organization: its members, and the suppliers it is linked with (the link's own wall applies inside).
GRANT SELECT, INSERT, UPDATE ON organization TO carreau_app;--> statement-breakpoint
CREATE POLICY own_or_client ON organization TO carreau_app USING (
  organization_id = (SELECT tenant_organization())
  OR EXISTS (SELECT 1 FROM commercial_link l WHERE l.organization_id = organization.organization_id
    AND l.supplier_id = (SELECT tenant_supplier())));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON delivery_address TO carreau_app;--> statement-breakpoint
CREATE POLICY own_or_client ON delivery_address TO carreau_app USING (
  organization_id = (SELECT tenant_organization())
  OR EXISTS (SELECT 1 FROM commercial_link l WHERE l.organization_id = delivery_address.organization_id
    AND l.supplier_id = (SELECT tenant_supplier())));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_member TO carreau_app;--> statement-breakpoint
CREATE POLICY own_organization ON organization_member TO carreau_app USING (organization_id = (SELECT tenant_organization()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON supplier_member TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON supplier_member TO carreau_app USING (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint

-- A request knows its own account's name; credentials are out of its reach.
GRANT SELECT (account_id, email, name, locale, is_operator, disabled_at, created_at) ON account TO carreau_app;--> statement-breakpoint
CREATE POLICY own_account ON account FOR SELECT TO carreau_app USING (account_id = (SELECT tenant_account()));--> statement-breakpoint

-- Identity: signs people in and out, and says where they may go.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account','session','account_token']
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_identity', name);
    EXECUTE format('CREATE POLICY identity ON %I TO carreau_identity USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['organization','organization_member','supplier','supplier_member','commercial_link']
  LOOP
    EXECUTE format('GRANT SELECT ON %I TO carreau_identity', name);
    EXECUTE format('CREATE POLICY identity ON %I FOR SELECT TO carreau_identity USING (true)', name);
  END LOOP;
END $$;
