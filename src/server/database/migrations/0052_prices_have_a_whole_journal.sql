-- As before, and also of a price group itself: its name, its place among the groups and its general discount.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  was jsonb := public.noted_row(old_row, TG_ARGV);
  is_now jsonb := public.noted_row(new_row, TG_ARGV);
  facts jsonb := coalesce(new_row, old_row);
  author uuid := nullif(pg_catalog.current_setting('carreau.author', true), '')::uuid;
  is_discount boolean := TG_TABLE_NAME IN ('client_discount', 'price_group_discount');
  is_part boolean := is_discount OR TG_TABLE_NAME IN ('price_group_client', 'delivery_address');
  deed text := CASE WHEN is_part THEN 'change' WHEN was IS NULL THEN 'add' WHEN is_now IS NULL THEN 'remove' ELSE 'change' END;
  hidden text := CASE TG_TABLE_NAME WHEN 'supplier_mail_server' THEN 'password' WHEN 'webhook' THEN 'query'
    WHEN 'supplier_credential' THEN 'secret' END;
  hidden_was text;
  hidden_now text;
  old_fields jsonb;
  new_fields jsonb;
BEGIN
  IF coalesce(public.tenant_supplier(), public.tenant_organization()) IS NULL THEN RETURN NULL; END IF;
  -- What another client had becomes this one's; the line of the other one, who is no client any more, says that.
  IF is_part AND old_row ->> 'organization_id' <> new_row ->> 'organization_id' THEN was := NULL; END IF;
  IF hidden IS NOT NULL THEN
    hidden_was := CASE hidden WHEN 'query' THEN pg_catalog.substring(old_row ->> 'url', '[?#].*$') ELSE old_row ->> hidden END;
    hidden_now := CASE hidden WHEN 'query' THEN pg_catalog.substring(new_row ->> 'url', '[?#].*$') ELSE new_row ->> hidden END;
    IF hidden_was IS NOT NULL THEN was := was || pg_catalog.jsonb_build_object(hidden, 'set'); END IF;
    IF hidden_now IS NOT NULL THEN
      is_now := is_now || pg_catalog.jsonb_build_object(hidden, CASE WHEN hidden_was <> hidden_now THEN 'replaced' ELSE 'set' END);
    END IF;
  END IF;
  IF was IS NOT DISTINCT FROM is_now OR is_part AND coalesce(was, '{}') = coalesce(is_now, '{}') THEN RETURN NULL; END IF;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO old_fields
    FROM pg_catalog.jsonb_each(coalesce(was, '{}')) WHERE value IS DISTINCT FROM is_now -> key;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO new_fields
    FROM pg_catalog.jsonb_each(coalesce(is_now, '{}')) WHERE value IS DISTINCT FROM was -> key;
  IF TG_TABLE_NAME = 'organization_member' OR TG_TABLE_NAME = 'organization' AND public.tenant_organization() IS NOT NULL
    OR TG_TABLE_NAME = 'delivery_address' AND public.tenant_supplier() IS NULL THEN
    INSERT INTO public.organization_change (organization_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'organization_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSIF TG_TABLE_NAME IN ('supplier', 'supplier_member') THEN
    INSERT INTO public.supplier_change (supplier_id, about, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'supplier_id')::uuid, CASE TG_TABLE_NAME WHEN 'supplier' THEN 'settings' ELSE 'member' END,
      (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSIF is_discount THEN
    INSERT INTO public.supplier_change (supplier_id, about, subject_id, scope_id, subject, kind, before, after, account_id)
    VALUES ((facts ->> 'supplier_id')::uuid, 'price', (facts ->> 'product_id')::uuid,
      coalesce(facts ->> 'organization_id', facts ->> 'price_group_id')::uuid,
      (SELECT g.name FROM public.price_group g
        WHERE g.supplier_id = (facts ->> 'supplier_id')::uuid AND g.price_group_id = (facts ->> 'price_group_id')::uuid),
      deed, old_fields, new_fields, author);
  ELSE
    -- A supplier keeps the name, the number and the addresses of a client that nobody has signed in for: those are theirs to change, and in
    -- their journal.
    INSERT INTO public.supplier_change (supplier_id, about, subject_id, subject, kind, before, after, account_id)
    VALUES (coalesce((facts ->> 'supplier_id')::uuid, public.tenant_supplier()),
      CASE TG_TABLE_NAME WHEN 'webhook' THEN 'webhook' WHEN 'api_key' THEN 'api_key' WHEN 'supplier_mail_server' THEN 'mail_server'
        WHEN 'supplier_credential' THEN 'credential' WHEN 'price_group' THEN 'price_group' ELSE 'client' END,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN facts ->> 'webhook_id' WHEN 'api_key' THEN facts ->> 'api_key_id'
        WHEN 'price_group' THEN facts ->> 'price_group_id' ELSE facts ->> 'organization_id' END::uuid,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN pg_catalog.regexp_replace(facts ->> 'url', '[?#].*$', '')
        WHEN 'api_key' THEN facts ->> 'name' WHEN 'supplier_mail_server' THEN facts ->> 'host'
        WHEN 'supplier_credential' THEN facts ->> 'name' WHEN 'price_group' THEN facts ->> 'name' END,
      deed, old_fields, new_fields, author);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER price_group_noted AFTER INSERT OR UPDATE OF name, position, sales_discount OR DELETE ON price_group FOR EACH ROW
  EXECUTE FUNCTION note_change('name', 'position', 'sales_discount');--> statement-breakpoint
-- A promotion is told as a whole, a code that a client uses as what it is.
CREATE FUNCTION noted_terms(of_row jsonb, currency text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN of_row IS NULL THEN '{}'
    WHEN of_row ->> 'code' IS NOT NULL THEN pg_catalog.jsonb_build_object('client_code', of_row -> 'code')
    ELSE pg_catalog.jsonb_build_object('sales_promo', pg_catalog.jsonb_build_object(
      'price', CASE WHEN of_row ->> 'price_amount' IS NULL THEN NULL ELSE pg_catalog.jsonb_build_object(
        'amount', of_row -> 'price_amount', 'precision', of_row -> 'price_precision', 'currency', currency) END,
      'percent', of_row -> 'percent',
      'starts_at', pg_catalog.to_char((of_row ->> 'starts_at')::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'ends_at', pg_catalog.to_char((of_row ->> 'ends_at')::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END
$$;--> statement-breakpoint
-- Promotions and codes change by the thousand, with a file or a grid: one statement of them writes all its lines at once. The trigger names
-- the columns that have values; the others say of what. A promotion that is over has ended by itself, and is told no second time.
CREATE FUNCTION note_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pairs jsonb[];
  author uuid := nullif(pg_catalog.current_setting('carreau.author', true), '')::uuid;
BEGIN
  IF public.tenant_supplier() IS NULL OR pg_catalog.pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT pg_catalog.array_agg(pg_catalog.jsonb_build_object('now', to_jsonb(n))) INTO pairs FROM new_rows n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT pg_catalog.array_agg(pg_catalog.jsonb_build_object('was', to_jsonb(o))) INTO pairs FROM old_rows o;
  ELSE
    -- A side each of what has the same key. What another client had becomes this one's: it was not theirs before.
    SELECT pg_catalog.array_agg(pair) INTO pairs FROM (
      SELECT pg_catalog.jsonb_object_agg(side, facts) AS pair
      FROM (SELECT 'was' AS side, to_jsonb(o) AS facts FROM old_rows o UNION ALL SELECT 'now', to_jsonb(n) FROM new_rows n) sides
      GROUP BY facts - TG_ARGV::text[]) found
    WHERE pair -> 'now' IS NOT NULL;
  END IF;
  INSERT INTO public.supplier_change (supplier_id, about, subject_id, scope_id, subject, kind, before, after, account_id)
  SELECT s.supplier_id, CASE TG_TABLE_NAME WHEN 'sales_promo' THEN 'price' ELSE 'client_code' END, (facts ->> 'product_id')::uuid,
      coalesce(facts ->> 'organization_id', facts ->> 'price_group_id')::uuid, g.name,
      CASE WHEN TG_TABLE_NAME = 'sales_promo' THEN 'change' WHEN was IS NULL THEN 'add' WHEN is_now IS NULL THEN 'remove' ELSE 'change' END,
      public.noted_terms(was, s.currency), public.noted_terms(is_now, s.currency), author
    FROM pg_catalog.unnest(pairs) pair,
      LATERAL (SELECT CASE WHEN (pair -> 'was' ->> 'ends_at')::timestamptz <= pg_catalog.now() THEN NULL ELSE pair -> 'was' END AS was,
        pair -> 'now' AS is_now, coalesce(pair -> 'now', pair -> 'was') AS facts) sides
      JOIN public.supplier s ON s.supplier_id = (facts ->> 'supplier_id')::uuid
      LEFT JOIN public.price_group g ON g.supplier_id = s.supplier_id AND g.price_group_id = (facts ->> 'price_group_id')::uuid
    WHERE was IS DISTINCT FROM is_now;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER promo_added AFTER INSERT ON sales_promo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('price_amount', 'price_precision', 'percent', 'starts_at', 'ends_at');--> statement-breakpoint
CREATE TRIGGER promo_changed AFTER UPDATE ON sales_promo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('price_amount', 'price_precision', 'percent', 'starts_at', 'ends_at');--> statement-breakpoint
CREATE TRIGGER promo_removed AFTER DELETE ON sales_promo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('price_amount', 'price_precision', 'percent', 'starts_at', 'ends_at');--> statement-breakpoint
CREATE TRIGGER code_added AFTER INSERT ON client_product_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');--> statement-breakpoint
CREATE TRIGGER code_changed AFTER UPDATE ON client_product_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');--> statement-breakpoint
CREATE TRIGGER code_removed AFTER DELETE ON client_product_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');--> statement-breakpoint
CREATE TRIGGER code_added AFTER INSERT ON price_group_product_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');--> statement-breakpoint
CREATE TRIGGER code_changed AFTER UPDATE ON price_group_product_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');--> statement-breakpoint
CREATE TRIGGER code_removed AFTER DELETE ON price_group_product_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION note_terms('code');
