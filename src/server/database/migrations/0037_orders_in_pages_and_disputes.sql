DROP INDEX "purchase_order_by_client";--> statement-breakpoint
DROP INDEX "purchase_order_by_supplier";--> statement-breakpoint
DROP INDEX "purchase_order_by_status";--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "is_disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_order_disputed" ON "purchase_order" USING btree ("supplier_id","received_at","order_id") WHERE "purchase_order"."is_disputed";--> statement-breakpoint
CREATE INDEX "purchase_order_by_client" ON "purchase_order" USING btree ("supplier_id","organization_id","received_at","status");--> statement-breakpoint
CREATE INDEX "purchase_order_by_supplier" ON "purchase_order" USING btree ("supplier_id","received_at","order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_by_status" ON "purchase_order" USING btree ("supplier_id","status","received_at","order_id");
--> statement-breakpoint
UPDATE "purchase_order" SET "is_disputed" = true WHERE "status" = 'delivered' AND EXISTS (
  SELECT 1 FROM jsonb_array_elements("lines") l WHERE NOT l ? 'settlement' AND (l ? 'claim'
    OR (l ? 'received_quantity' AND (l ->> 'received_quantity')::integer <> coalesce(l ->> 'shipped_quantity', l ->> 'quantity')::integer)));
