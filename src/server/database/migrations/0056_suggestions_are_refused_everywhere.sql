CREATE TABLE "suggestion_choice" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "suggestion_choice_supplier_id_organization_id_account_id_pk" PRIMARY KEY("supplier_id","organization_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "suggestion_choice" ADD CONSTRAINT "suggestion_choice_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What one person likes or not is nobody else's to see: no colleague's, and no supplier's.
ALTER TABLE "suggestion_choice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "suggestion_choice" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "suggestion_choice" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_person ON "suggestion_choice" TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND organization_id = (SELECT tenant_organization()) AND account_id = (SELECT tenant_account()));
