/** The deliveries to check: shipped orders, as this device last read them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { deliveredLines } from '#domain/orders/check-in.ts';
import { packsOf } from '#domain/orders/line-weight.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import styles from './check-in.module.css';
import { useDeliveries } from './use-deliveries.ts';

export function DeliveriesScreen() {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const space = useSpace();
  const deliveries = useDeliveries();
  return (
    <main className={frame.screen} aria-label={t`Contrôle à l’arrivée`}>
      <StepHead
        back={supplierPath(space, ['orders'])}
        backLabel={t`Retour aux commandes`}
        title={t`Contrôle à l’arrivée`}
        note={t`Se fait aussi sans réseau.`}
      />
      <div className={frame.scroll}>
        {deliveries?.length === 0 ? (
          <EmptyState icon="delivery" title={t`Aucune livraison à contrôler`}>
            {t`Une commande expédiée par le fournisseur vous attend ici.`}
          </EmptyState>
        ) : (
          <ul className={styles.deliveries}>
            {deliveries?.map(({ order_id, number, delivery_day, lines }) => {
              const delivered = deliveredLines(lines);
              const packs = delivered.reduce((sum, line) => sum + packsOf(line), 0);
              const facts = [
                number,
                plural(delivered.length, { one: '# ligne', other: '# lignes' }),
                plural(packs, { one: '# colis', other: '# colis' }),
              ];
              return (
                <li key={order_id}>
                  <Link href={supplierPath(space, ['check-in', order_id])} className={styles.delivery}>
                    <Icon name="delivery" />
                    <span>
                      <b>{t`Livraison ${dayText(delivery_day, tag)}`}</b>
                      <small>{facts.join(' · ')}</small>
                    </span>
                    <Icon name="open" size="s" />
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </main>
  );
}
