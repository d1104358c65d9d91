/**
 * Names an earlier order with the same products as a new one: its number, its buyer, and the quantities that are in
 * both.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { remainingText } from '#client/parts/orders/order-dates.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { AlreadyOrdered } from '#domain/orders/order.ts';
import styles from './already-ordered-note.module.css';

interface AlreadyOrderedNoteProps {
  row: OutboxRow;
  earlier: AlreadyOrdered;
  /** The catalog as this device has it now. */
  products: ReadonlyMap<string, CatalogProduct>;
}

export function AlreadyOrderedNote({ row, earlier, products }: AlreadyOrderedNoteProps) {
  const { t } = useLingui();
  const space = useSpace();
  const tag = useLanguageTag();
  const { order_id, number, placed_at, placed_by, lines } = earlier;
  const device = useOrigin(order_id);
  const ago = remainingText(Math.max(0, useServerTime(60_000) - Date.parse(placed_at)));
  const at = momentText(placed_at, tag);
  const others = row.body.lines.length - lines.length;
  const nameOf = (product_id: string) => {
    const facts = products.get(product_id) ?? row.products[product_id] ?? null;
    return facts === null ? t`Produit retiré du catalogue` : nameIn(facts.names, space.locale) || facts.supplier_code;
  };
  return (
    <div className={styles.note}>
      <p>
        <Trans>
          {placed_by} a passé la commande{' '}
          <Link href={supplierPath(space, ['orders', order_id])} className={styles.number}>
            {number}
          </Link>{' '}
          du même panier, {device}, il y a {ago} ({at}). La vôtre n’a pas été passée.
        </Trans>
      </p>
      <ul className={styles.lines}>
        {lines.map(({ product_id, quantity }) => (
          <li key={product_id}>
            <span>{nameOf(product_id)}</span>
            <Quantities then={quantity} now={quantityIn(row, product_id)} />
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className={styles.others}>{t`Le reste de votre commande retourne au panier si vous ne recommandez pas.`}</p>
      ) : null}
    </div>
  );
}

function Quantities({ then, now }: { then: number; now: number }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const [ordered, asked] = [numberText(then, tag), numberText(now, tag)];
  return (
    <b className={styles.quantities}>
      {then === now ? t`déjà commandé : ${ordered}` : t`déjà commandé : ${ordered}, ici : ${asked}`}
    </b>
  );
}

function quantityIn({ body }: OutboxRow, product_id: string): number {
  return body.lines.find((line) => line.product_id === product_id)?.quantity ?? 0;
}

/** Whether the order comes from this device: its outbox row is still here, unless its receipt was deleted. */
function useOrigin(order_id: string): string {
  const { t } = useLingui();
  const database = useDatabase();
  const own = useLiveQuery(() => database.outbox.get(order_id), [database, order_id]);
  return own === undefined ? t`depuis un autre appareil` : t`depuis cet appareil`;
}
