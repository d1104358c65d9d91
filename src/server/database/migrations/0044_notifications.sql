CREATE TABLE "cut_off_reminder" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"delivery_day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cut_off_reminder_supplier_id_organization_id_account_id_day_pk" PRIMARY KEY("supplier_id","organization_id","account_id","day")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"push" boolean NOT NULL,
	"mail" boolean NOT NULL,
	CONSTRAINT "notification_choice_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"push_key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" "bytea" NOT NULL,
	"auth" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_to_send" (
	"supplier_id" uuid NOT NULL,
	"push_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"fallback_mail_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_to_send_supplier_id_push_id_pk" PRIMARY KEY("supplier_id","push_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscription_by_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_to_send_due" ON "push_to_send" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "push_to_send_by_fallback" ON "push_to_send" USING btree ("supplier_id","fallback_mail_id");
--> statement-breakpoint
-- Who hears of what on which device: of no tenant, and only for what finds out who calls.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['push_key','push_subscription','notification_choice','push_to_send','cut_off_reminder']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO carreau_identity', name);
    EXECUTE format('CREATE POLICY identity ON %I TO carreau_identity USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE POLICY sealing ON "push_key" TO CURRENT_USER USING (true) WITH CHECK (true);--> statement-breakpoint
-- The queue and the reminders name a supplier's buyers: their own supplier reads them, no client does.
GRANT SELECT ON "push_to_send" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "push_to_send" FOR SELECT TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND (SELECT tenant_organization()) IS NULL);--> statement-breakpoint
GRANT SELECT ON "cut_off_reminder" TO carreau_app;--> statement-breakpoint
CREATE POLICY own_supplier ON "cut_off_reminder" FOR SELECT TO carreau_app USING (supplier_id = (SELECT tenant_supplier())
  AND (SELECT tenant_organization()) IS NULL);
