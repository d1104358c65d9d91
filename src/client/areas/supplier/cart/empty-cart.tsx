/** The ways to fill an empty cart, the shortest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { KeptAside } from '#client/parts/cart/kept-aside.tsx';
import { useReorder } from '#client/parts/cart/order-reorder.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplierPath } from '#client/paths.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import styles from './empty-cart.module.css';

export function EmptyCart() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const database = useDatabase();
  const { key } = useCatalog();
  const reorder = useReorder();
  const last = useLiveQuery(async () => (await ordersOf(database, key, 1))[0]?.order ?? null, [database, key], null);
  const day = last === null ? '' : dayText(last.delivery_day, tag);
  return (
    <OrderPanes>
      <PageHeader title={t`Panier`} />
      <KeptAside />
      <EmptyState
        glyph="crate"
        title={t`Votre panier est vide`}
        action={
          <div className={styles.ways}>
            {last === null ? null : (
              <Button icon="reorder" wide onClick={() => void reorder(last.lines)}>
                <Trans>Recommander comme le {day}</Trans>
              </Button>
            )}
            <Button asChild variant={last === null ? 'default' : 'outline'} icon="catalog" wide>
              <Link href={supplierPath(space, ['catalog'])}>{t`Ouvrir le catalogue`}</Link>
            </Button>
            <Button asChild variant="outline" icon="scan" wide>
              <Link href={supplierPath(space, ['scan'])}>{t`Scanner un produit`}</Link>
            </Button>
            <Button asChild variant="outline" icon="copy" wide>
              <Link href={supplierPath(space, ['quick-order'])}>{t`Coller une liste`}</Link>
            </Button>
          </div>
        }
      >
        <Trans>Il se garde 14 jours sur cet appareil, même sans réseau, et suit vos autres appareils.</Trans>
      </EmptyState>
    </OrderPanes>
  );
}
