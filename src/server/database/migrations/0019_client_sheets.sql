ALTER TABLE "account_mail" ADD COLUMN "shop" jsonb;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD COLUMN "client_number" text;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;