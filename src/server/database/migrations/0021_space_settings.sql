ALTER TABLE "supplier" ADD COLUMN "former_aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "settings_version" integer DEFAULT 0 NOT NULL;