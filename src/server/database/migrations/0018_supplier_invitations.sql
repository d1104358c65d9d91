CREATE TABLE "supplier_invitation" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"invited_by_account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commercial_link" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_invitation" ADD CONSTRAINT "supplier_invitation_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_invitation" ADD CONSTRAINT "supplier_invitation_invited_by_account_id_account_account_id_fk" FOREIGN KEY ("invited_by_account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_link_to_test" ON "commercial_link" USING btree ("supplier_id") WHERE is_test;--> statement-breakpoint
-- Who may open a space: of no tenant, and only for what finds out who calls.
ALTER TABLE "supplier_invitation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_invitation" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "supplier_invitation" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "supplier_invitation" TO carreau_identity USING (true) WITH CHECK (true);
