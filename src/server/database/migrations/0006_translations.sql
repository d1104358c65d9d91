CREATE TABLE "translation" (
	"supplier_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"object_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text,
	"origin" text NOT NULL,
	"source_text" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_supplier_id_resource_object_id_language_pk" PRIMARY KEY("supplier_id","resource","object_id","language")
);
--> statement-breakpoint
CREATE TABLE "translation_job" (
	"supplier_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"source_language" text NOT NULL,
	"target_language" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"translated" integer DEFAULT 0 NOT NULL,
	"unresolved" integer DEFAULT 0 NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_job_supplier_id_job_id_pk" PRIMARY KEY("supplier_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_job" ADD CONSTRAINT "translation_job_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['translation','translation_job']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_supplier ON %I TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) '
      'WITH CHECK (supplier_id = (SELECT tenant_supplier()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_app', name);
  END LOOP;
END $$;
