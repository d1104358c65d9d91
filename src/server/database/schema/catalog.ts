import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NET_UNITS, PRICE_LABELS, SALE_UNITS, TEMPERATURES } from '#domain/catalog/product.ts';
import { GTIN_KINDS, type JournalFields, PRODUCT_CHANGE_KINDS } from '#domain/catalog/product-fields.ts';
import type { ViewRules } from '#domain/catalog/view.ts';
import { amount, createdAt, instant, precision } from './columns.ts';
import { supplier } from './suppliers.ts';

const ofSupplier = () =>
  uuid('supplier_id')
    .notNull()
    .references(() => supplier.supplier_id);

export const category = pgTable(
  'category',
  {
    supplier_id: ofSupplier(),
    category_id: uuid().notNull(),
    parent_id: uuid(),
    names: jsonb().$type<Record<string, string>>().notNull(),
    glyph: text().notNull(),
    hue: integer().notNull(),
    position: integer().notNull(),
    /** Catalog version of the last change of the category itself. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.category_id] })],
);

/** The words that products may be labelled with, in the supplier's order. A product may carry a word that has no row yet. */
export const label = pgTable(
  'label',
  {
    supplier_id: ofSupplier(),
    label: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.label] })],
);

/** The supplier's own facts of a product; clients' prices are in pricing.ts. Units as in domain/catalog/product.ts. */
export const product = pgTable(
  'product',
  {
    supplier_id: ofSupplier(),
    product_id: uuid().notNull(),
    supplier_code: text().notNull(),
    enabled: boolean().notNull().default(true),
    names: jsonb().$type<Record<string, string>>().notNull(),
    brand: text(),
    origin: text(),
    category_id: uuid(),
    sale_unit: text({ enum: SALE_UNITS }).notNull(),
    price_label: text({ enum: PRICE_LABELS }).notNull(),
    units_per_pack: integer().notNull(),
    net_quantity: integer(),
    net_unit: text({ enum: NET_UNITS }),
    pack_weight: integer(),
    packs_per_layer: integer(),
    packs_per_pallet: integer(),
    capacity_units: doublePrecision(),
    /** Set when the product is billed on its real weight. */
    price_per_kilo_amount: amount('price_per_kilo_amount'),
    weight_tolerance: integer(),
    vat: integer().notNull(),
    labels: text().array().notNull().default(sql`'{}'`),
    allergens: text().array().notNull().default(sql`'{}'`),
    temperature: text({ enum: TEMPERATURES }).notNull(),
    out_of_stock: boolean().notNull().default(false),
    back_on: date({ mode: 'string' }),
    picture: text(),
    /** Further pictures after `picture`, in order. */
    more_pictures: text().array().notNull().default(sql`'{}'`),
    /** Catalog price of a pack; a product without one can't be ordered unless a group or client price exists. */
    price_amount: amount('price_amount'),
    price_precision: precision('price_precision').notNull().default(2),
    /** Words of name, brand, category and codes for the server's search, without accents and capitals as on the device. */
    search: text().notNull(),
    /** Catalog version of the last change of anything that a client may see of the product, prices included. */
    version: bigint({ mode: 'number' }).notNull(),
    deleted_at: instant('deleted_at'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.product_id] }),
    uniqueIndex('product_by_code').on(table.supplier_id, table.supplier_code),
    index('product_by_version').on(table.supplier_id, table.version, table.product_id),
    foreignKey({
      columns: [table.supplier_id, table.category_id],
      foreignColumns: [category.supplier_id, category.category_id],
    }),
  ],
);

/** GTINs (14 digits) of unit, pack and pallet. Not unique: in-store codes repeat. */
export const productGtin = pgTable(
  'product_gtin',
  {
    supplier_id: ofSupplier(),
    product_id: uuid().notNull(),
    gtin: text().notNull(),
    kind: text({ enum: GTIN_KINDS }).notNull(),
    packs: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.product_id, table.gtin] }),
    index('product_gtin_by_code').on(table.supplier_id, table.gtin),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** The journal of a product: changes by people and imports, with the values that an undo puts back. */
export const productChange = pgTable(
  'product_change',
  {
    supplier_id: ofSupplier(),
    /** The same for all products that were changed at once. */
    change_id: uuid().notNull(),
    product_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** The person's name at that time. */
    account_name: text().notNull(),
    kind: text({ enum: PRODUCT_CHANGE_KINDS }).notNull(),
    /** The fields that changed: their values before and after. */
    before: jsonb().$type<Partial<JournalFields>>().notNull(),
    after: jsonb().$type<Partial<JournalFields>>().notNull(),
    undone_at: instant('undone_at'),
    changed_at: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.change_id, table.product_id] }),
    index('product_change_by_product').on(table.supplier_id, table.product_id, table.changed_at),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** A catalog: a named view over the products, by rules and by hand. The default view has no row. */
export const catalogView = pgTable(
  'catalog_view',
  {
    supplier_id: ofSupplier(),
    view_id: uuid().notNull(),
    name: text().notNull(),
    /** The rules that domain/catalog/view.ts applies; null: the catalog holds only products added by hand. */
    rules: jsonb().$type<ViewRules>(),
    added_product_ids: uuid().array().notNull(),
    removed_product_ids: uuid().array().notNull().default(sql`'{}'`),
    /** The products that the catalog holds. Every change of a product updates them, so that reading a catalog applies no rules. */
    product_ids: uuid().array().notNull(),
    position: smallint().notNull().default(0),
    /** Catalog version of the last change of the catalog itself. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.view_id] })],
);
