/** The deliveries of today and of the next day that has any, with their progress. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { Ruler } from '#client/ui/ruler.tsx';
import type { Dashboard } from '#contract/dashboard.ts';
import styles from './dashboard.module.css';

type Delivery = Dashboard['deliveries'][number];

export function Deliveries({ deliveries, today }: { deliveries: readonly Delivery[]; today: string }) {
  const { t } = useLingui();
  return (
    <Card as="section" aria-labelledby="deliveries">
      <header className={styles.head}>
        <h2 id="deliveries">{t`Livraisons`}</h2>
      </header>
      {deliveries[0]?.day === today ? null : <p className={styles.quiet}>{t`Rien à livrer aujourd’hui.`}</p>}
      {deliveries.length === 0 ? null : (
        <ul className={styles.rows}>
          {deliveries.map((delivery) => (
            <DeliveryDay key={delivery.day} delivery={delivery} isToday={delivery.day === today} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function DeliveryDay({ delivery, isToday }: { delivery: Delivery; isToday: boolean }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { day, orders, packs, weight, confirmed, preparing, shipped, delivered } = delivery;
  const kilos = numberText(Math.round(weight / 1000), tag);
  const gone = shipped + delivered;
  const stages = [
    [confirmed, t`à préparer`],
    [preparing, t`en préparation`],
    [shipped, t`en route`],
    [delivered, plural(delivered, { one: 'livrée', other: 'livrées' })],
  ] as const;
  return (
    <li className={styles.delivery}>
      <p>
        <b>{isToday ? t`Aujourd’hui` : dayText(day, tag)}</b>
        <span>
          {plural(orders, { one: '# commande', other: '# commandes' })} ·{' '}
          {plural(packs, { one: '# colis', other: '# colis' })}
          {weight > 0 ? ` · ${kilos}\u00a0kg` : ''}
        </span>
      </p>
      <Ruler label={t`Parties`} value={gone / orders} valueText={t`${gone} sur ${orders}`} thin />
      <small>
        {stages
          .filter(([count]) => count > 0)
          .map(([count, words]) => `${count} ${words}`)
          .join(', ')}
      </small>
    </li>
  );
}
