-- The same walls as before, without an OR between indexed columns: with it the planner collected every order of a client from the
-- index, twice, to look at one. A named supplier and a named organization each narrow; where neither is named nothing is seen.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['commercial_link','purchase_order','purchase_order_event']
  LOOP
    EXECUTE format('ALTER POLICY own_client ON %I TO carreau_app USING ('
      '(SELECT coalesce(tenant_supplier(), tenant_organization())) IS NOT NULL '
      'AND ((SELECT tenant_supplier()) IS NULL OR supplier_id = (SELECT tenant_supplier())) '
      'AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())))', name);
  END LOOP;
END $$;
