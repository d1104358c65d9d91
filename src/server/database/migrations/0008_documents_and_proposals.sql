ALTER TABLE "organization" ADD COLUMN "siret" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "siret" text;