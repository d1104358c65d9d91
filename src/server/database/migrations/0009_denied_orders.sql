CREATE TABLE "denied_order" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "denied_order_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "denied_order" ADD CONSTRAINT "denied_order_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "denied_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "denied_order" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT ON "denied_order" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_account ON "denied_order" TO carreau_app USING (account_id = (SELECT tenant_account()))
  WITH CHECK (account_id = (SELECT tenant_account()));
