ALTER TABLE "commercial_link" ADD COLUMN "ordering_terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The spaces that there are have terms of their own.
ALTER TABLE "supplier" ADD COLUMN "ordering_terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ALTER COLUMN "ordering_terms_version" SET DEFAULT 0;