CREATE TABLE "supplier_import" (
	"supplier_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_import_supplier_id_import_id_pk" PRIMARY KEY("supplier_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_import" ADD CONSTRAINT "supplier_import_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_import_by_key" ON "supplier_import" USING btree ("supplier_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "supplier_import_by_time" ON "supplier_import" USING btree ("supplier_id","created_at");--> statement-breakpoint
ALTER TABLE "supplier_import" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_import" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "supplier_import" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "supplier_import" TO carreau_app USING (supplier_id = (SELECT tenant_supplier()))
  WITH CHECK (supplier_id = (SELECT tenant_supplier()));
