ALTER TABLE "session" ADD COLUMN "shared_device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pin_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "pin_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "session_by_shared_device" ON "session" USING btree ("shared_device_hash");