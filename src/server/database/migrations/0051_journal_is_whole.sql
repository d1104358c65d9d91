ALTER TABLE "supplier_change" ADD COLUMN "scope_id" uuid;--> statement-breakpoint
-- Entrusting a secret again replaces it, where it was deleted and added before. It is still never read.
GRANT UPDATE (secret, updated_at) ON "supplier_credential" TO carreau_app;--> statement-breakpoint
-- As before. A price group is told by its name, an address as a whole: one field of it alone would not say which address it is.
CREATE OR REPLACE FUNCTION noted_row(of_row jsonb, names text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN of_row IS NOT NULL AND coalesce(of_row ->> 'removed_at', of_row ->> 'revoked_at', of_row ->> 'deleted_at') IS NULL
    THEN public.noted_fields(of_row
      || CASE WHEN of_row ->> 'url' IS NULL THEN '{}'
        ELSE pg_catalog.jsonb_build_object('url', pg_catalog.regexp_replace(of_row ->> 'url', '[?#].*$', '')) END
      || CASE WHEN of_row ->> 'view_id' IS NULL OR NOT 'view' = ANY (names) THEN '{}'
        ELSE pg_catalog.jsonb_build_object('view', (SELECT v.name FROM public.catalog_view v
          WHERE v.supplier_id = (of_row ->> 'supplier_id')::uuid AND v.view_id = (of_row ->> 'view_id')::uuid)) END
      || CASE WHEN 'price_group' = ANY (names) THEN pg_catalog.jsonb_build_object('price_group', (SELECT g.name FROM public.price_group g
          WHERE g.supplier_id = (of_row ->> 'supplier_id')::uuid AND g.price_group_id = (of_row ->> 'price_group_id')::uuid))
        ELSE '{}' END
      || CASE WHEN 'delivery_address' = ANY (names) THEN pg_catalog.jsonb_build_object('delivery_address', pg_catalog.jsonb_build_object(
          'label', of_row -> 'label', 'street', of_row -> 'street', 'postcode', of_row -> 'postcode', 'city', of_row -> 'city'))
        ELSE '{}' END, names) END
$$;--> statement-breakpoint
-- As before, and also of a client's price groups, discounts on single products, delivery addresses and entrusted secrets. The first three are
-- part of what is agreed with a client: they come and go, but the line says that the client was changed.
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
        WHEN 'supplier_credential' THEN 'credential' ELSE 'client' END,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN facts ->> 'webhook_id' WHEN 'api_key' THEN facts ->> 'api_key_id'
        ELSE facts ->> 'organization_id' END::uuid,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN pg_catalog.regexp_replace(facts ->> 'url', '[?#].*$', '')
        WHEN 'api_key' THEN facts ->> 'name' WHEN 'supplier_mail_server' THEN facts ->> 'host'
        WHEN 'supplier_credential' THEN facts ->> 'name' END,
      deed, old_fields, new_fields, author);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER group_noted AFTER INSERT OR UPDATE OR DELETE ON price_group_client FOR EACH ROW
  EXECUTE FUNCTION note_change('price_group');--> statement-breakpoint
CREATE TRIGGER discount_noted AFTER INSERT OR UPDATE OR DELETE ON client_discount FOR EACH ROW
  EXECUTE FUNCTION note_change('sales_discount');--> statement-breakpoint
CREATE TRIGGER discount_noted AFTER INSERT OR UPDATE OR DELETE ON price_group_discount FOR EACH ROW
  EXECUTE FUNCTION note_change('sales_discount');--> statement-breakpoint
CREATE TRIGGER address_noted AFTER INSERT OR UPDATE OF label, street, postcode, city, removed_at ON delivery_address FOR EACH ROW
  EXECUTE FUNCTION note_change('delivery_address');--> statement-breakpoint
CREATE TRIGGER credential_noted AFTER INSERT OR UPDATE OF secret OR DELETE ON supplier_credential FOR EACH ROW
  EXECUTE FUNCTION note_change();
