CREATE TABLE "survey" (
	"supplier_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"first_survey_id" uuid NOT NULL,
	"edition" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"pause_days" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_supplier_id_survey_id_pk" PRIMARY KEY("supplier_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_reply" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"answers" jsonb,
	"replied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_reply_supplier_id_order_id_pk" PRIMARY KEY("supplier_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "survey" ADD CONSTRAINT "survey_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reply" ADD CONSTRAINT "survey_reply_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reply" ADD CONSTRAINT "survey_reply_supplier_id_order_id_purchase_order_supplier_id_order_id_fk" FOREIGN KEY ("supplier_id","order_id") REFERENCES "public"."purchase_order"("supplier_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_reply" ADD CONSTRAINT "survey_reply_supplier_id_survey_id_survey_supplier_id_survey_id_fk" FOREIGN KEY ("supplier_id","survey_id") REFERENCES "public"."survey"("supplier_id","survey_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_open" ON "survey" USING btree ("supplier_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "survey_reply_by_survey" ON "survey_reply" USING btree ("supplier_id","survey_id","replied_at");--> statement-breakpoint
CREATE INDEX "survey_reply_by_client" ON "survey_reply" USING btree ("supplier_id","organization_id","replied_at");--> statement-breakpoint
-- A supplier's own rows; its clients never see a draft.
ALTER TABLE "survey" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "survey" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "survey" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "survey" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR state <> 'draft'));--> statement-breakpoint
-- The walls of purchase_order.
ALTER TABLE "survey_reply" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "survey_reply" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "survey_reply" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_client ON "survey_reply" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND ((SELECT tenant_organization()) IS NULL OR organization_id = (SELECT tenant_organization())));
