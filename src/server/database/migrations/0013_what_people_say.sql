ALTER TABLE "purchase_order" ADD COLUMN "backorder_of" uuid;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD COLUMN "change" jsonb;