/** The usual order of today as the screen shows it, always as the device's store has it. */
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { orderingHistory } from '#client/store/orders/ordering-history.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { type UsualLine, type UsualReason, usualOrder } from '#domain/orders/usual-order.ts';

export interface ProposedLine {
  readonly product: CatalogProduct;
  readonly name: string;
  /** Packs: those in the cart, where it has the product. */
  readonly quantity: number;
  readonly reason: UsualReason;
}

export interface OpenLine extends ProposedLine {
  /** Not wanted today. */
  readonly isAside: boolean;
}

export interface ProposedOrder {
  /** YYYY-MM-DD at the supplier's clock. */
  readonly today: string;
  /** Lines that are not in the cart yet, also those that are not wanted today. */
  readonly open: readonly OpenLine[];
  /** Lines that are in the cart. */
  readonly taken: readonly ProposedLine[];
  /** Names of products that would be proposed but can't be ordered now. */
  readonly out: readonly string[];
  /** Products that are never proposed. */
  readonly refused: readonly { readonly product_id: string; readonly name: string }[];
}

interface Found {
  readonly today: string;
  readonly lines: readonly UsualLine[];
  readonly settled: ReadonlySet<string>;
  readonly asideToday: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly products: ReadonlyMap<string, CatalogProduct>;
}

/** Null until the store has answered. */
export function useUsualOrder(): ProposedOrder | null {
  const { locale } = useSpace();
  const { account_id, key, client, space, at } = useCatalog();
  const { quantities, ready } = useCart();
  const zone = client?.terms.delivery.time_zone;
  const found = useLateQuery<Found | null>(
    account_id,
    async (database) => {
      if (zone === undefined) return null;
      const history = await orderingHistory(database, key, zone, serverClock.now());
      const lines = usualOrder(history);
      const { today, settled, asideToday, refused } = history;
      const ids = [...lines.map(({ product_id }) => product_id), ...refused];
      return { today, lines, settled, asideToday, refused, products: await productsByIds(database, key, ids) };
    },
    // The hour moves on with the time, and so does the day, also when the server corrects the device's clock.
    [key, zone, space?.version, at.slice(0, 13)],
    null,
  );
  if (found === null || !ready) return null;
  const { today, settled, asideToday } = found;
  const proposed = found.lines.flatMap(({ product_id, quantity, reason }) => {
    const product = found.products.get(product_id);
    return product === undefined ? [] : [{ product, name: productName(product, locale), quantity, reason }];
  });
  const inCart = ({ product }: ProposedLine) => quantities.get(product.product_id) ?? 0;
  const isOut = ({ product }: ProposedLine) => product.availability.state !== 'available';
  const open = proposed.filter((line) => inCart(line) === 0 && !settled.has(line.product.product_id));
  return {
    today,
    open: open
      .filter((line) => !isOut(line))
      .map((line) => ({ ...line, isAside: asideToday.has(line.product.product_id) })),
    taken: proposed.filter((line) => inCart(line) > 0).map((line) => ({ ...line, quantity: inCart(line) })),
    out: open.filter(isOut).map(({ name }) => name),
    refused: [...found.refused].flatMap((product_id) => {
      const product = found.products.get(product_id);
      return product === undefined ? [] : [{ product_id, name: productName(product, locale) }];
    }),
  };
}
