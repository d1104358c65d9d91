ALTER TABLE "supplier" ADD COLUMN "order_handling" jsonb DEFAULT '{"auto_accept":"never","proposal_hours":24,"delivered_after_days":2}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_order_by_status" ON "purchase_order" USING btree ("supplier_id","status","received_at");--> statement-breakpoint
CREATE INDEX "purchase_order_by_day" ON "purchase_order" USING btree ("supplier_id","delivery_day");--> statement-breakpoint
CREATE INDEX "purchase_order_by_parent" ON "purchase_order" USING btree ("supplier_id","backorder_of");