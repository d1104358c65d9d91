import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { product } from './catalog.ts';
import { amount, instant, precision } from './columns.ts';
import { commercialLink } from './suppliers.ts';

export const priceGroup = pgTable(
  'price_group',
  {
    supplier_id: uuid().notNull(),
    price_group_id: uuid().notNull(),
    name: text().notNull(),
    /** A client in several groups gets the price of the first by position. */
    position: integer().notNull(),
    /** Basis points off; lasting, and not shown to the buyer as a promotion. */
    sales_discount: integer().notNull().default(0),
    /** null = no whitelist; empty = nothing; ids = exactly these */
    visible_product_ids: uuid().array(),
    /** Products that the group's clients see even if their catalog doesn't hold them. */
    extra_product_ids: uuid().array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.supplier_id, table.price_group_id] })],
);

export const priceGroupClient = pgTable(
  'price_group_client',
  {
    supplier_id: uuid().notNull(),
    price_group_id: uuid().notNull(),
    organization_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id, table.price_group_id] }),
    foreignKey({
      columns: [table.supplier_id, table.price_group_id],
      foreignColumns: [priceGroup.supplier_id, priceGroup.price_group_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.supplier_id, table.organization_id],
      foreignColumns: [commercialLink.supplier_id, commercialLink.organization_id],
    }).onDelete('cascade'),
  ],
);

/** Pack prices of a group; products without a row keep the catalog price. */
export const priceGroupPrice = pgTable(
  'price_group_price',
  {
    supplier_id: uuid().notNull(),
    price_group_id: uuid().notNull(),
    product_id: uuid().notNull(),
    price_amount: amount('price_amount').notNull(),
    price_precision: precision('price_precision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.price_group_id, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** Lasting discounts of a group on single products, basis points; they go before the group's general discount. */
export const priceGroupDiscount = pgTable(
  'price_group_discount',
  {
    supplier_id: uuid().notNull(),
    price_group_id: uuid().notNull(),
    product_id: uuid().notNull(),
    sales_discount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.price_group_id, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.price_group_id],
      foreignColumns: [priceGroup.supplier_id, priceGroup.price_group_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** Codes that a group's clients use for products, such as a chain's own numbers; a client's own code goes before. */
export const priceGroupProductCode = pgTable(
  'price_group_product_code',
  {
    supplier_id: uuid().notNull(),
    price_group_id: uuid().notNull(),
    product_id: uuid().notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.price_group_id, table.product_id] }),
    index('price_group_product_code_by_code').on(table.supplier_id, table.price_group_id, table.code),
    foreignKey({
      columns: [table.supplier_id, table.price_group_id],
      foreignColumns: [priceGroup.supplier_id, priceGroup.price_group_id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** The history of prices, written by triggers so that no call forgets it. Group and organization null: the catalog price. */
export const priceChange = pgTable(
  'price_change',
  {
    supplier_id: uuid().notNull(),
    price_change_id: uuid().notNull().defaultRandom(),
    product_id: uuid().notNull(),
    price_group_id: uuid(),
    organization_id: uuid(),
    /** null: there was no price before. */
    old_amount: amount('old_amount'),
    old_precision: precision('old_precision'),
    /** null: the price was removed. */
    new_amount: amount('new_amount'),
    new_precision: precision('new_precision'),
    account_id: uuid(),
    changed_at: instant('changed_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.price_change_id] }),
    index('price_change_by_product').on(table.supplier_id, table.product_id, table.changed_at),
  ],
);

/** A client's own price; it goes before any group's. */
export const clientPrice = pgTable(
  'client_price',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    price_amount: amount('price_amount').notNull(),
    price_precision: precision('price_precision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** Lasting discounts of one client on single products, basis points; they go before every other discount. */
export const clientDiscount = pgTable(
  'client_discount',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    sales_discount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id, table.product_id] }),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** The client's own code for a product, a text whose leading zeros count. */
export const clientProductCode = pgTable(
  'client_product_code',
  {
    supplier_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    product_id: uuid().notNull(),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.organization_id, table.product_id] }),
    index('client_product_code_by_code').on(table.supplier_id, table.organization_id, table.code),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);

/** A promotion for a price group or one client, or for everyone when both are null. Either price or percent is set (specification: sales_promo). */
export const salesPromo = pgTable(
  'sales_promo',
  {
    supplier_id: uuid().notNull(),
    sales_promo_id: uuid().notNull(),
    product_id: uuid().notNull(),
    price_group_id: uuid(),
    organization_id: uuid(),
    price_amount: amount('price_amount'),
    price_precision: precision('price_precision'),
    percent: integer(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.supplier_id, table.sales_promo_id] }),
    index('sales_promo_by_product').on(table.supplier_id, table.product_id),
    foreignKey({
      columns: [table.supplier_id, table.product_id],
      foreignColumns: [product.supplier_id, product.product_id],
    }).onDelete('cascade'),
  ],
);
