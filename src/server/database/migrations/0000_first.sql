CREATE TABLE "account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'fr_FR' NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_address" (
	"address_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"label" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "organization_member" (
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_member_organization_id_account_id_pk" PRIMARY KEY("organization_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_view" (
	"supplier_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_view_supplier_id_view_id_pk" PRIMARY KEY("supplier_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"supplier_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"parent_id" uuid,
	"names" jsonb NOT NULL,
	"glyph" text NOT NULL,
	"hue" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_supplier_id_category_id_pk" PRIMARY KEY("supplier_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"supplier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"supplier_code" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"names" jsonb NOT NULL,
	"brand" text,
	"origin" text,
	"category_id" uuid,
	"sale_unit" text NOT NULL,
	"price_label" text NOT NULL,
	"units_per_pack" integer NOT NULL,
	"net_quantity" integer,
	"net_unit" text,
	"pack_weight" integer,
	"packs_per_layer" integer,
	"packs_per_pallet" integer,
	"capacity_units" double precision,
	"price_per_kilo_amount" bigint,
	"weight_tolerance" integer,
	"vat" integer NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"temperature" text NOT NULL,
	"out_of_stock" boolean DEFAULT false NOT NULL,
	"back_on" date,
	"picture" text,
	"price_amount" bigint,
	"price_precision" smallint DEFAULT 2 NOT NULL,
	"search" text NOT NULL,
	"version" bigint NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_supplier_id_product_id_pk" PRIMARY KEY("supplier_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_gtin" (
	"supplier_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"gtin" text NOT NULL,
	"kind" text NOT NULL,
	"packs" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_gtin_supplier_id_product_id_gtin_pk" PRIMARY KEY("supplier_id","product_id","gtin")
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_supplier_id_organization_id_account_id_pk" PRIMARY KEY("supplier_id","organization_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "mail_to_send" (
	"supplier_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"recipient_account_id" uuid,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_to_send_supplier_id_mail_id_pk" PRIMARY KEY("supplier_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"placed_by_name" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"body_hash" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"catalog_version" bigint NOT NULL,
	"delivery_day" date NOT NULL,
	"cut_off" timestamp with time zone NOT NULL,
	"address" jsonb NOT NULL,
	"reference" text,
	"comment" text,
	"lines" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"applied" jsonb NOT NULL,
	CONSTRAINT "purchase_order_supplier_id_order_id_pk" PRIMARY KEY("supplier_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_event" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"account_id" uuid,
	"by_name" text NOT NULL,
	"reason" text,
	CONSTRAINT "purchase_order_event_supplier_id_order_id_position_pk" PRIMARY KEY("supplier_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "refused_order" (
	"supplier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"differences" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_order_supplier_id_order_id_pk" PRIMARY KEY("supplier_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "client_price" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_amount" bigint NOT NULL,
	"price_precision" smallint NOT NULL,
	CONSTRAINT "client_price_supplier_id_organization_id_product_id_pk" PRIMARY KEY("supplier_id","organization_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "client_product_code" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "client_product_code_supplier_id_organization_id_product_id_pk" PRIMARY KEY("supplier_id","organization_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "price_group" (
	"supplier_id" uuid NOT NULL,
	"price_group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"sales_discount" integer DEFAULT 0 NOT NULL,
	"visible_product_ids" uuid[],
	"extra_product_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "price_group_supplier_id_price_group_id_pk" PRIMARY KEY("supplier_id","price_group_id")
);
--> statement-breakpoint
CREATE TABLE "price_group_client" (
	"supplier_id" uuid NOT NULL,
	"price_group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "price_group_client_supplier_id_organization_id_price_group_id_pk" PRIMARY KEY("supplier_id","organization_id","price_group_id")
);
--> statement-breakpoint
CREATE TABLE "price_group_price" (
	"supplier_id" uuid NOT NULL,
	"price_group_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_amount" bigint NOT NULL,
	"price_precision" smallint NOT NULL,
	CONSTRAINT "price_group_price_supplier_id_price_group_id_product_id_pk" PRIMARY KEY("supplier_id","price_group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_promo" (
	"supplier_id" uuid NOT NULL,
	"sales_promo_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_group_id" uuid,
	"price_amount" bigint,
	"price_precision" smallint,
	"percent" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sales_promo_supplier_id_sales_promo_id_pk" PRIMARY KEY("supplier_id","sales_promo_id")
);
--> statement-breakpoint
CREATE TABLE "commercial_link" (
	"supplier_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"sales_discount" integer,
	"view_id" uuid,
	"ordering_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terms_version" bigint DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commercial_link_supplier_id_organization_id_pk" PRIMARY KEY("supplier_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"primary_color" text DEFAULT '#1a57e6' NOT NULL,
	"locales" text[] NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"price_decimal_precision" smallint DEFAULT 2 NOT NULL,
	"ordering_terms" jsonb NOT NULL,
	"catalog_version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "supplier_member" (
	"supplier_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_member_supplier_id_account_id_pk" PRIMARY KEY("supplier_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account_token" ADD CONSTRAINT "account_token_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_address" ADD CONSTRAINT "delivery_address_organization_id_organization_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_organization_id_organization_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_member" ADD CONSTRAINT "organization_member_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_view" ADD CONSTRAINT "catalog_view_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_supplier_id_category_id_category_supplier_id_category_id_fk" FOREIGN KEY ("supplier_id","category_id") REFERENCES "public"."category"("supplier_id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gtin" ADD CONSTRAINT "product_gtin_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_gtin" ADD CONSTRAINT "product_gtin_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_supplier_id_organization_id_commercial_link_supplier_id_organization_id_fk" FOREIGN KEY ("supplier_id","organization_id") REFERENCES "public"."commercial_link"("supplier_id","organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_event" ADD CONSTRAINT "purchase_order_event_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_price" ADD CONSTRAINT "client_price_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_product_code" ADD CONSTRAINT "client_product_code_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_client" ADD CONSTRAINT "price_group_client_supplier_id_price_group_id_price_group_supplier_id_price_group_id_fk" FOREIGN KEY ("supplier_id","price_group_id") REFERENCES "public"."price_group"("supplier_id","price_group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_client" ADD CONSTRAINT "price_group_client_supplier_id_organization_id_commercial_link_supplier_id_organization_id_fk" FOREIGN KEY ("supplier_id","organization_id") REFERENCES "public"."commercial_link"("supplier_id","organization_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_group_price" ADD CONSTRAINT "price_group_price_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_promo" ADD CONSTRAINT "sales_promo_supplier_id_product_id_product_supplier_id_product_id_fk" FOREIGN KEY ("supplier_id","product_id") REFERENCES "public"."product"("supplier_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD CONSTRAINT "commercial_link_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_link" ADD CONSTRAINT "commercial_link_organization_id_organization_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("organization_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_member" ADD CONSTRAINT "supplier_member_supplier_id_supplier_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_member" ADD CONSTRAINT "supplier_member_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_address_by_organization" ON "delivery_address" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_member_by_account" ON "organization_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_by_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_by_code" ON "product" USING btree ("supplier_id","supplier_code");--> statement-breakpoint
CREATE INDEX "product_by_version" ON "product" USING btree ("supplier_id","version","product_id");--> statement-breakpoint
CREATE INDEX "product_gtin_by_code" ON "product_gtin" USING btree ("supplier_id","gtin");--> statement-breakpoint
CREATE INDEX "purchase_order_by_client" ON "purchase_order" USING btree ("supplier_id","organization_id","received_at");--> statement-breakpoint
CREATE INDEX "purchase_order_by_supplier" ON "purchase_order" USING btree ("supplier_id","received_at");--> statement-breakpoint
CREATE INDEX "purchase_order_by_organization" ON "purchase_order" USING btree ("organization_id","received_at");--> statement-breakpoint
CREATE INDEX "client_product_code_by_code" ON "client_product_code" USING btree ("supplier_id","organization_id","code");--> statement-breakpoint
CREATE INDEX "sales_promo_by_product" ON "sales_promo" USING btree ("supplier_id","product_id");--> statement-breakpoint
CREATE INDEX "commercial_link_by_organization" ON "commercial_link" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "supplier_member_by_account" ON "supplier_member" USING btree ("account_id");