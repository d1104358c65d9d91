CREATE TABLE "account_mail" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient_account_id" uuid NOT NULL,
	"invited_by" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"mailbox_message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailbox_message_mailbox_message_id_unique" UNIQUE("mailbox_message_id")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"supplier_id" uuid,
	"account_id" uuid,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_has_one_owner" CHECK ((supplier_id is null) <> (account_id is null))
);
--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "account_token" ADD COLUMN "purpose" text DEFAULT 'sign_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "session_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_to_send" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_to_send" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_to_send" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "account_mail" ADD CONSTRAINT "account_mail_recipient_account_id_account_account_id_fk" FOREIGN KEY ("recipient_account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_mail_due" ON "account_mail" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "mailbox_message_by_time" ON "mailbox_message" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "picture_by_supplier" ON "picture" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "picture_by_account" ON "picture" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_token_by_account" ON "account_token" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_to_send_due" ON "mail_to_send" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_session_id_unique" UNIQUE("session_id");