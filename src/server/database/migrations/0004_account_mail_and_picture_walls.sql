-- Walls around what 0002 added; see 0001.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['account_mail','mailbox_message','picture']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;--> statement-breakpoint

-- Mail is queued with what it tells of, and taken from the queue for all tenants: its rows name kinds and ids, nothing that is traded.
GRANT SELECT, INSERT, UPDATE, DELETE ON account_mail TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON account_mail TO carreau_identity USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_to_send TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON mail_to_send TO carreau_identity USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT ON mailbox_message TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON mailbox_message TO carreau_identity USING (true) WITH CHECK (true);--> statement-breakpoint

-- Pictures are shown to anyone who was told their id; only their owner adds and takes away.
GRANT SELECT, INSERT, DELETE ON picture TO carreau_app;--> statement-breakpoint
CREATE POLICY seen_by_all ON picture FOR SELECT TO carreau_app USING (true);--> statement-breakpoint
CREATE POLICY added_as_own ON picture FOR INSERT TO carreau_app WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY removed_by_own ON picture FOR DELETE TO carreau_app USING (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON picture TO carreau_identity;--> statement-breakpoint
CREATE POLICY of_accounts ON picture TO carreau_identity USING (supplier_id IS NULL) WITH CHECK (supplier_id IS NULL);
