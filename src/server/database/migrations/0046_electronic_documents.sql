ALTER TABLE "organization_change" ALTER COLUMN "member_account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "document_email" text;--> statement-breakpoint
ALTER TABLE "mail_to_send" ADD COLUMN "document_order" jsonb;--> statement-breakpoint
ALTER TABLE "mailbox_message" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
-- As before, and also of an organization itself, which has no member in its line.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF TG_TABLE_NAME IN ('organization_member', 'organization') THEN
    INSERT INTO public.organization_change (organization_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'organization_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  ELSE
    INSERT INTO public.supplier_change (supplier_id, member_account_id, kind, before, after, account_id)
    VALUES ((facts ->> 'supplier_id')::uuid, (facts ->> 'account_id')::uuid, deed, old_fields, new_fields, author);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER settings_noted AFTER UPDATE OF document_email ON organization FOR EACH ROW
  EXECUTE FUNCTION note_change('document_email');
