ALTER TABLE "order_guide" ADD COLUMN "state" jsonb;--> statement-breakpoint
ALTER TABLE "order_guide" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;