ALTER TABLE "translation_job" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_job" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "translation_job_due" ON "translation_job" USING btree ("due_at") WHERE state = 'running';--> statement-breakpoint
-- The worker finds through whose walls a run is to be continued. What ran before has no process any more, and is due at once.
GRANT SELECT, UPDATE ON "translation_job" TO carreau_identity;--> statement-breakpoint
CREATE POLICY identity ON "translation_job" TO carreau_identity USING (true) WITH CHECK (true);
