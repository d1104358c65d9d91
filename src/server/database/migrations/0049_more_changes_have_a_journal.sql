ALTER TABLE "supplier_change" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "supplier_change" SET "about" = CASE WHEN "member_account_id" IS NULL THEN 'settings' ELSE 'member' END;--> statement-breakpoint
ALTER TABLE "supplier_change" ALTER COLUMN "about" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_change" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_change" ADD COLUMN "subject" text;--> statement-breakpoint
-- An organization that closes its account ends its commercial links while acting as itself. Each supplier has a line of it, which the
-- organization can't read.
CREATE POLICY noted_for_client ON "supplier_change" FOR INSERT TO carreau_app WITH CHECK (about = 'client'
  AND subject_id = (SELECT tenant_organization())
  AND EXISTS (SELECT 1 FROM commercial_link l WHERE l.supplier_id = supplier_change.supplier_id AND l.organization_id = subject_id));--> statement-breakpoint
-- The named fields of a row, and NULL where the row isn't there for people: not yet, not any more, removed, revoked or deleted. The catalog
-- is told by its name. The address of a webhook ends before its query, which may hold a secret.
CREATE FUNCTION noted_row(of_row jsonb, names text[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN of_row IS NOT NULL AND coalesce(of_row ->> 'removed_at', of_row ->> 'revoked_at', of_row ->> 'deleted_at') IS NULL
    THEN public.noted_fields(of_row
      || CASE WHEN of_row ->> 'url' IS NULL THEN '{}'
        ELSE pg_catalog.jsonb_build_object('url', pg_catalog.regexp_replace(of_row ->> 'url', '[?#].*$', '')) END
      || CASE WHEN of_row ->> 'view_id' IS NULL OR NOT 'view' = ANY (names) THEN '{}'
        ELSE pg_catalog.jsonb_build_object('view', (SELECT v.name FROM public.catalog_view v
          WHERE v.supplier_id = (of_row ->> 'supplier_id')::uuid AND v.view_id = (of_row ->> 'view_id')::uuid)) END, names) END
$$;--> statement-breakpoint
-- As before, and also of clients, webhooks, keys and mail servers. What must not be read is told as `set` or `replaced`.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  was jsonb := public.noted_row(old_row, TG_ARGV);
  is_now jsonb := public.noted_row(new_row, TG_ARGV);
  facts jsonb := coalesce(new_row, old_row);
  author uuid := nullif(pg_catalog.current_setting('carreau.author', true), '')::uuid;
  deed text := CASE WHEN was IS NULL THEN 'add' WHEN is_now IS NULL THEN 'remove' ELSE 'change' END;
  hidden text := CASE TG_TABLE_NAME WHEN 'supplier_mail_server' THEN 'password' WHEN 'webhook' THEN 'query' END;
  hidden_was text;
  hidden_now text;
  old_fields jsonb;
  new_fields jsonb;
BEGIN
  IF coalesce(public.tenant_supplier(), public.tenant_organization()) IS NULL THEN RETURN NULL; END IF;
  IF hidden IS NOT NULL THEN
    hidden_was := CASE hidden WHEN 'password' THEN old_row ->> 'password' ELSE pg_catalog.substring(old_row ->> 'url', '[?#].*$') END;
    hidden_now := CASE hidden WHEN 'password' THEN new_row ->> 'password' ELSE pg_catalog.substring(new_row ->> 'url', '[?#].*$') END;
    IF hidden_was IS NOT NULL THEN was := was || pg_catalog.jsonb_build_object(hidden, 'set'); END IF;
    IF hidden_now IS NOT NULL THEN
      is_now := is_now || pg_catalog.jsonb_build_object(hidden, CASE WHEN hidden_was <> hidden_now THEN 'replaced' ELSE 'set' END);
    END IF;
  END IF;
  IF was IS NOT DISTINCT FROM is_now THEN RETURN NULL; END IF;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO old_fields
    FROM pg_catalog.jsonb_each(coalesce(was, '{}')) WHERE value IS DISTINCT FROM is_now -> key;
  SELECT coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') INTO new_fields
    FROM pg_catalog.jsonb_each(coalesce(is_now, '{}')) WHERE value IS DISTINCT FROM was -> key;
  IF TG_TABLE_NAME = 'organization_member' OR TG_TABLE_NAME = 'organization' AND public.tenant_organization() IS NOT NULL THEN
    INSERT INTO public.organization_change (organization_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'organization_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSIF TG_TABLE_NAME IN ('supplier', 'supplier_member') THEN
    INSERT INTO public.supplier_change (supplier_id, about, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'supplier_id')::uuid, CASE TG_TABLE_NAME WHEN 'supplier' THEN 'settings' ELSE 'member' END,
      (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSE
    -- A supplier keeps the name and the number of a client that nobody has signed in for: those are theirs to change, and in their journal.
    INSERT INTO public.supplier_change (supplier_id, about, subject_id, subject, kind, before, after, account_id)
    VALUES (coalesce((facts ->> 'supplier_id')::uuid, public.tenant_supplier()),
      CASE TG_TABLE_NAME WHEN 'webhook' THEN 'webhook' WHEN 'api_key' THEN 'api_key' WHEN 'supplier_mail_server' THEN 'mail_server'
        ELSE 'client' END,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN facts ->> 'webhook_id' WHEN 'api_key' THEN facts ->> 'api_key_id'
        ELSE facts ->> 'organization_id' END::uuid,
      CASE TG_TABLE_NAME WHEN 'webhook' THEN pg_catalog.regexp_replace(facts ->> 'url', '[?#].*$', '')
        WHEN 'api_key' THEN facts ->> 'name' WHEN 'supplier_mail_server' THEN facts ->> 'host' END,
      deed, old_fields, new_fields, author);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER settings_noted ON organization;--> statement-breakpoint
CREATE TRIGGER settings_noted AFTER UPDATE OF name, alias, siret, document_email, deleted_at ON organization FOR EACH ROW
  EXECUTE FUNCTION note_change('name', 'alias', 'siret', 'document_email');--> statement-breakpoint
CREATE TRIGGER client_noted AFTER INSERT OR UPDATE OF sales_discount, credit_limit, view_id, client_number, ordering_terms, removed_at
  ON commercial_link FOR EACH ROW
  EXECUTE FUNCTION note_change('sales_discount', 'credit_limit', 'view', 'client_number', 'ordering_terms');--> statement-breakpoint
CREATE TRIGGER webhook_noted AFTER INSERT OR UPDATE OF url, events OR DELETE ON webhook FOR EACH ROW
  EXECUTE FUNCTION note_change('url', 'events');--> statement-breakpoint
CREATE TRIGGER api_key_noted AFTER INSERT OR UPDATE OF name, permissions, revoked_at OR DELETE ON api_key FOR EACH ROW
  EXECUTE FUNCTION note_change('name', 'permissions');--> statement-breakpoint
CREATE TRIGGER mail_server_noted AFTER INSERT OR UPDATE OF host, port, security, username, password, sender_address, sender_name OR DELETE
  ON supplier_mail_server FOR EACH ROW
  EXECUTE FUNCTION note_change('host', 'port', 'security', 'username', 'sender_address', 'sender_name');
