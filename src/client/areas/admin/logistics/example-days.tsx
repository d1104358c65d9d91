/** The next days as a buyer sees them: the one that the countdown names, and those that can be ordered for. */
import { useLingui } from '@lingui/react/macro';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { OrderCountdown } from '#client/parts/orders/order-countdown.tsx';
import { dayParts } from '#client/parts/orders/order-dates.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { deliveryDays, nextCutOff } from '#domain/orders/delivery-day.ts';
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import styles from './example.module.css';

const SHOWN = 12;

export function ExampleDays({ terms }: { terms: DeliveryTerms }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const now = new Date(useServerTime(60_000)).toISOString();
  const next = nextCutOff(terms, now);
  const open = new Set(
    deliveryDays(terms, now, SHOWN)
      .filter((each) => each.open)
      .map(({ day }) => day),
  );
  const today = dayAt(now, terms.time_zone);
  return (
    <section className={styles.example} aria-label={t`Ce que voit un client`}>
      <div className={styles.head}>
        <h2>{t`Ce que voit un client`}</h2>
      </div>
      <Card>
        {next === null ? (
          <p>{t`Aucun jour ne peut être commandé dans les dates proposées.`}</p>
        ) : (
          <OrderCountdown day={next.day} cutOff={next.cut_off} timeZone={terms.time_zone} />
        )}
        <ul className={styles.days}>
          {Array.from({ length: SHOWN }, (_, at) => addDays(today, at + 1)).map((day) => {
            const { weekday, date } = dayParts(day, tag);
            return (
              <li
                key={day}
                className={classNames(styles.day, open.has(day) && styles.open, day === next?.day && styles.next)}
              >
                <small>{weekday}</small>
                <b>{date}</b>
                {open.has(day) ? null : <VisuallyHidden>{t`fermé`}</VisuallyHidden>}
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
