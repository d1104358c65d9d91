CREATE TABLE "import_correction" (
	"supplier_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"sheet" text NOT NULL,
	"row" integer NOT NULL,
	"typed" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "import_correction_supplier_id_import_id_sheet_row_pk" PRIMARY KEY("supplier_id","import_id","sheet","row")
);
--> statement-breakpoint
ALTER TABLE "import_correction" ADD CONSTRAINT "import_correction_supplier_id_import_id_supplier_import_supplier_id_import_id_fk" FOREIGN KEY ("supplier_id","import_id") REFERENCES "public"."supplier_import"("supplier_id","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_correction" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_correction" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "import_correction" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "import_correction" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT UPDATE ("report") ON "supplier_import" TO carreau_app;
