/** Nothing in the cart: the ways to fill it, the shortest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { dayText } from '#client/parts/date-text.ts';
import { KeptAside } from '#client/parts/kept-aside.tsx';
import { useLanguageTag } from '#client/parts/money-figure.tsx';
import { OrderPanes } from '#client/parts/order-panes.tsx';
import { useReorder } from '#client/parts/order-reorder.ts';
import { PageHeader } from '#client/parts/page-header.tsx';
import { useSpace } from '#client/parts/space.tsx';
import { useCatalog } from '#client/parts/use-catalog.ts';
import { useDatabase } from '#client/parts/use-database.ts';
import { supplierPath } from '#client/paths.ts';
import { ordersOf } from '#client/store/order-store.ts';
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
          </div>
        }
      >
        <Trans>Il se garde 14 jours sur cet appareil, même sans réseau, et suit vos autres appareils.</Trans>
      </EmptyState>
    </OrderPanes>
  );
}
