-- Tells every process on this database, once it is committed, what changed: ids and numbers only, see src/server/events.
CREATE FUNCTION notify_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('carreau_events', pg_catalog.json_build_object('event', 'order', 'supplier_id', NEW.supplier_id,
    'organization_id', NEW.organization_id, 'order_id', NEW.order_id, 'status', NEW.status, 'version', NEW.version)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('carreau_events', pg_catalog.json_build_object('event', 'catalog', 'supplier_id', NEW.supplier_id,
    'version', NEW.catalog_version)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION notify_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_catalog.pg_notify('carreau_events', pg_catalog.json_build_object('event', 'cart', 'supplier_id', NEW.supplier_id,
    'organization_id', NEW.organization_id, 'account_id', NEW.account_id)::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_placed AFTER INSERT ON purchase_order FOR EACH ROW EXECUTE FUNCTION notify_order();--> statement-breakpoint
CREATE TRIGGER order_moved AFTER UPDATE ON purchase_order FOR EACH ROW
  WHEN ((OLD.status, OLD.version) IS DISTINCT FROM (NEW.status, NEW.version)) EXECUTE FUNCTION notify_order();--> statement-breakpoint
CREATE TRIGGER catalog_stamped AFTER UPDATE ON supplier FOR EACH ROW
  WHEN (OLD.catalog_version IS DISTINCT FROM NEW.catalog_version) EXECUTE FUNCTION notify_catalog();--> statement-breakpoint
CREATE TRIGGER cart_changed AFTER UPDATE ON cart FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION notify_cart();
