DROP INDEX "purchase_order_by_supplier";--> statement-breakpoint
ALTER TABLE "organization_member" ADD COLUMN "order_limit" jsonb;--> statement-breakpoint
CREATE INDEX "purchase_order_by_supplier" ON "purchase_order" USING btree ("supplier_id","received_at","order_id","status");--> statement-breakpoint
-- Without an organization the tenant is the supplier as a whole: they see no order that its buyer's manager has not approved, nor one
-- that came back to its buyer.
ALTER POLICY own_client ON "purchase_order" TO carreau_app USING (
  (SELECT coalesce(tenant_supplier(), tenant_organization())) IS NOT NULL
  AND ((SELECT tenant_supplier()) IS NULL OR supplier_id = (SELECT tenant_supplier()))
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization()))
  AND ((SELECT tenant_organization()) IS NOT NULL OR status NOT IN ('draft', 'pending_approval')));
