ALTER TABLE "sales_promo" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
-- What is promised to one client is no other client's business.
ALTER POLICY own_supplier ON "sales_promo" USING (supplier_id = (SELECT tenant_supplier())
  AND (organization_id IS NULL OR (SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
