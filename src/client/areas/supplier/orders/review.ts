/** The server's answer to an order, compared with what the buyer saw, as the screen shows it. Pure. */
import type { OutboxRow } from '#client/store/device/rows.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { acceptDifferences } from '#domain/orders/check-order.ts';
import type { AlreadyOrdered, OrderDifference, OrderRequestLine } from '#domain/orders/order.ts';
import { checkFreeShipping, nearestFirst } from '#domain/orders/order-limits.ts';
import type { LimitKind, OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import type { Money } from '#domain/values/money.ts';

type ProductDifference = Extract<OrderDifference, { readonly product_id: string }>;

export interface ReviewLine {
  readonly difference: ProductDifference;
  readonly line: OrderRequestLine;
}

export interface Review {
  /** The changes line by line, in the order of the lines. */
  readonly lines: readonly ReviewLine[];
  /** The changes of the order as a whole. */
  readonly whole: readonly Exclude<OrderDifference, ProductDifference | AlreadyOrdered>[];
  /** Earlier orders that hold some of the same products. */
  readonly ordered: readonly AlreadyOrdered[];
  readonly seenTotal: Money;
  readonly newTotal: Money;
  readonly newShipping: Money | null;
  /** What the order lacks to regain free shipping, where it lost it. */
  readonly freeShippingMissing: { readonly kind: LimitKind; readonly missing: number } | null;
  /** Whether the buyer can agree with one tap; else they must edit the order. */
  readonly acceptable: boolean;
}

interface ReviewSource {
  readonly row: Pick<OutboxRow, 'body' | 'differences'>;
  /** The catalog as this device has it now, by product id. */
  readonly products: ReadonlyMap<string, CatalogProduct>;
  /** null: no catalog on this device */
  readonly terms: OrderingTerms | null;
}

export function reviewOf({ row: { body, differences }, products, terms }: ReviewSource): Review {
  const { captured_at, catalog_version } = body;
  const accepted = acceptDifferences(body, differences, { captured_at, catalog_version });
  const lines = body.lines.flatMap((line) =>
    differences.flatMap((difference) =>
      'product_id' in difference && difference.product_id === line.product_id ? [{ difference, line }] : [],
    ),
  );
  return {
    lines,
    whole: differences.flatMap((difference) =>
      'product_id' in difference || difference.kind === 'already_ordered' ? [] : [difference],
    ),
    ordered: differences.filter((difference) => difference.kind === 'already_ordered'),
    seenTotal: body.seen_total,
    newTotal: accepted.seen_total,
    newShipping: accepted.seen_shipping,
    freeShippingMissing: wasFree(body.seen_shipping) ? missingToFree(accepted, products, terms) : null,
    acceptable: accepted.lines.length > 0 && !differences.some(cannotBeAgreed),
  };
}

/**
 * The buyer can't simply agree to a missed minimum, a full truck or a missing address, nor to a lost day when no other
 * is open.
 */
function cannotBeAgreed(difference: OrderDifference): boolean {
  switch (difference.kind) {
    case 'limit_missed':
    case 'capacity_exceeded':
    case 'address_gone':
      return true;
    case 'delivery_day_closed':
      return difference.next_day === null;
    default:
      return false;
  }
}

function wasFree(shipping: Money | null): boolean {
  return shipping !== null && shipping.amount === 0;
}

function missingToFree(
  { lines, seen_total, seen_shipping }: ReturnType<typeof acceptDifferences>,
  products: ReadonlyMap<string, CatalogProduct>,
  terms: OrderingTerms | null,
): Review['freeShippingMissing'] {
  if (terms === null || wasFree(seen_shipping)) return null;
  const ordered = lines.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id);
    return product === undefined ? [] : [{ product, quantity }];
  });
  const { reached, thresholds } = checkFreeShipping(terms, ordered, { total: seen_total });
  const [nearest] = reached ? [] : nearestFirst(thresholds.filter(({ indeterminate }) => !indeterminate));
  return nearest === undefined || nearest.met ? null : { kind: nearest.minimum.kind, missing: nearest.missing };
}
