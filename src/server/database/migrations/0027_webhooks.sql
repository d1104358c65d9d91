CREATE TABLE "webhook" (
	"supplier_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"ending" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_supplier_id_webhook_id_pk" PRIMARY KEY("supplier_id","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"supplier_id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject" jsonb,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" smallint,
	"failure" text,
	"milliseconds" integer,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_delivery_supplier_id_delivery_id_pk" PRIMARY KEY("supplier_id","delivery_id")
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_supplier_id_webhook_id_webhook_supplier_id_webhook_id_fk" FOREIGN KEY ("supplier_id","webhook_id") REFERENCES "public"."webhook"("supplier_id","webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_webhook" ON "webhook_delivery" USING btree ("supplier_id","webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
-- A supplier's own rows, queued by whoever moves an order, buyers too; but for the secret, which only a delivery is signed with.
ALTER TABLE "webhook" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_delivery" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ("supplier_id", "webhook_id", "url", "events", "ending", "version", "created_at"), INSERT, UPDATE, DELETE ON "webhook" TO carreau_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "webhook_delivery" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "webhook" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
CREATE POLICY own_supplier ON "webhook_delivery" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())) WITH CHECK (supplier_id = (SELECT tenant_supplier()));--> statement-breakpoint
GRANT SELECT ON "webhook" TO carreau_identity;--> statement-breakpoint
GRANT SELECT, UPDATE, DELETE ON "webhook_delivery" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "webhook" FOR SELECT TO carreau_identity USING (true);--> statement-breakpoint
CREATE POLICY identity ON "webhook_delivery" TO carreau_identity USING (true) WITH CHECK (true);
