-- Each start seals what is stored unsealed, or with an older key, as the owner: what serves requests, and what signs people in, still
-- read no secret of a supplier.
CREATE POLICY sealing ON "supplier_credential" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY sealing ON "webhook" TO CURRENT_USER USING (true) WITH CHECK (true);
