CREATE TABLE "import_answer" (
	"supplier_id" uuid NOT NULL,
	"supplier_code" text NOT NULL,
	"product_id" uuid NOT NULL,
	"is_same" boolean NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_answer_supplier_id_supplier_code_product_id_pk" PRIMARY KEY("supplier_id","supplier_code","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"supplier_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "import_batch_supplier_id_import_id_place_pk" PRIMARY KEY("supplier_id","import_id","place")
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"supplier_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_job_supplier_id_import_id_pk" PRIMARY KEY("supplier_id","import_id")
);
--> statement-breakpoint
ALTER TABLE "import_answer" ADD CONSTRAINT "import_answer_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_supplier_id_import_id_import_job_supplier_id_import_id_fk" FOREIGN KEY ("supplier_id","import_id") REFERENCES "public"."import_job"("supplier_id","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_supplier_id_import_id_supplier_import_supplier_id_import_id_fk" FOREIGN KEY ("supplier_id","import_id") REFERENCES "public"."supplier_import"("supplier_id","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_job_one_at_a_time" ON "import_job" USING btree ("supplier_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "import_job_due" ON "import_job" USING btree ("due_at") WHERE finished_at is null;--> statement-breakpoint
-- A supplier's own rows; the worker finds through whose walls a job is to be written.
ALTER TABLE "import_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_job" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_batch" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "import_job" TO carreau_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "import_batch" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "import_job" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY own_supplier ON "import_batch" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT SELECT, UPDATE ON "import_job" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "import_job" TO carreau_identity USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "import_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_answer" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "import_answer" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "import_answer" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));
