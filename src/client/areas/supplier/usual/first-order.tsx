/** For a buyer who has never ordered here, not even from this device without a network: where to begin. */
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useLateQuery } from '#client/parts/data/use-late-query.ts';
import { supplierPath } from '#client/paths.ts';
import { hasOrdered } from '#client/store/orders/ordering-history.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import styles from './first-order.module.css';

/** Whether this would be the organization's first order. False until the store has answered. */
export function useIsFirstOrder(): boolean {
  const { account_id, key, client } = useCatalog();
  const known = useLateQuery(account_id, (database) => hasOrdered(database, key), [key], true);
  return client?.is_first_order === true && !known;
}

export function FirstOrder() {
  const { t } = useLingui();
  const space = useSpace();
  const heading = useId();
  const { entries, ready } = useCart();
  const isFirst = useIsFirstOrder();
  if (!ready || !isFirst || entries.length > 0) return null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className={styles.card}>
        <h2 id={heading}>{t`Par où commencer ?`}</h2>
        <p>{t`Votre première commande devient votre liste. Ensuite, une minute suffit chaque soir.`}</p>
        <Button asChild wide icon="copy">
          <Link href={supplierPath(space, ['quick-order'])}>{t`Coller ma liste d’avant`}</Link>
        </Button>
        <Button asChild wide variant="outline" icon="catalog">
          <Link href={supplierPath(space, ['catalog'], { category: 'all' })}>{t`Choisir dans le catalogue`}</Link>
        </Button>
        <Button asChild wide variant="outline" icon="scan">
          <Link href={supplierPath(space, ['scan'])}>{t`Scanner mes étiquettes`}</Link>
        </Button>
      </div>
    </Card>
  );
}
