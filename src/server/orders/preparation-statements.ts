import { category, product } from '../database/schema/catalog.ts';
import { pickedLine, purchaseOrder } from '../database/schema/orders.ts';
import { instant, integer, listOf, nullable, statement, text, uuid } from '../database/statement.ts';

/**
 * Locks orders until the transaction ends: nobody else moves them or picks for them. Rows are always locked by id, so
 * that two transactions don't wait for each other.
 */
export const LOCK_ORDERS = statement({
  parameters: { supplier_id: uuid, order_ids: listOf(uuid) },
  row: { order_id: uuid },
  sql: `select o.order_id from purchase_order o where o.supplier_id = $supplier_id and o.order_id = any($order_ids::uuid[])
    order by o.order_id for update`,
});

/** The delivery days with orders to prepare. */
export const PREPARATION_DAYS = statement({
  parameters: { supplier_id: uuid },
  row: { delivery_day: purchaseOrder.delivery_day, orders: integer },
  sql: `select o.delivery_day::text as delivery_day, count(*)::integer as orders from purchase_order o
    where o.supplier_id = $supplier_id and o.status in ('confirmed', 'preparing') group by o.delivery_day order by o.delivery_day`,
});

/** What the warehouse needs to find and scan these products. */
export const PREPARED_PRODUCTS = statement({
  parameters: { supplier_id: uuid, product_ids: listOf(uuid) },
  row: {
    product_id: uuid,
    category_id: nullable(product.category_id),
    picture: nullable(product.picture),
    gtins: listOf(text),
  },
  sql: `select p.product_id, p.category_id, p.picture,
      array(select g.gtin from product_gtin g where g.supplier_id = p.supplier_id and g.product_id = p.product_id) as gtins
    from product p where p.supplier_id = $supplier_id and p.product_id = any($product_ids::uuid[])`,
});

/** The categories, which the warehouse uses as shelves. */
export const SHELVES = statement({
  parameters: { supplier_id: uuid, category_ids: listOf(uuid) },
  row: {
    category_id: uuid,
    names: category.names,
    glyph: category.glyph,
    hue: category.hue,
    position: category.position,
  },
  sql: `select c.category_id, c.names, c.glyph, c.hue, c.position from category c
    where c.supplier_id = $supplier_id and c.category_id = any($category_ids::uuid[]) order by c.position, c.category_id`,
});

/**
 * Writes the pick of a line, or takes it back (quantity null). Answers no row if the pick has changed since it was
 * seen.
 */
export const WRITE_PICK = statement({
  parameters: {
    supplier_id: uuid,
    order_id: uuid,
    product_id: uuid,
    seen_version: integer,
    quantity: nullable(pickedLine.quantity),
    weight: nullable(pickedLine.weight),
    lot: nullable(pickedLine.lot),
    use_by: nullable(pickedLine.use_by),
    best_before: nullable(pickedLine.best_before),
    by_name: text,
    at: instant,
  },
  row: { version: integer },
  sql: `insert into picked_line as l (supplier_id, order_id, product_id, version, quantity, weight, lot, use_by, best_before, by_name, at)
    select $supplier_id, $order_id, $product_id, 1, $quantity, $weight, $lot, $use_by, $best_before, $by_name, $at
    on conflict (supplier_id, order_id, product_id) do update set version = l.version + 1, quantity = excluded.quantity,
      weight = excluded.weight, lot = excluded.lot, use_by = excluded.use_by, best_before = excluded.best_before,
      by_name = excluded.by_name, at = excluded.at
    where l.version = $seen_version::integer
    returning l.version`,
});
