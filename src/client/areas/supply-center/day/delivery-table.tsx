/** The deliveries of the coming week, a line per supplier: what is ordered, and what can still be ordered. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { dayParts, timeText } from '#client/parts/orders/order-dates.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { deliveryWeek, type WeekDay } from '#domain/orders/delivery-week.ts';
import type { DeliveryTerms } from '#domain/pricing/ordering-terms.ts';
import { addDays, dayAt } from '#domain/values/time-zone.ts';
import legend from '../legend.module.css';
import type { Center, CenterSupplier } from '../use-center.ts';
import { useBrandEdge } from './brand-edge.ts';
import styles from './delivery-table.module.css';

const DAYS = 7;

export function DeliveryTable({ center }: { center: Center }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const edge = useBrandEdge();
  const { suppliers, at } = center;
  const known = suppliers.flatMap((supplier) => {
    const delivery = supplier.work?.delivery ?? null;
    return delivery === null ? [] : [{ supplier, delivery }];
  });
  const [first] = known;
  if (first === undefined) return null;
  const today = dayAt(at, first.delivery.time_zone);
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead));
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles.title}>{t`Livraisons`}</h2>
      <div className={styles.card}>
        <table className={styles.table} aria-labelledby="deliveries">
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.unseen}>{t`Fournisseur`}</span>
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className={classNames(day === today && styles.today)}>
                  {dayParts(day, tag).weekday}
                  <br />
                  {dayParts(day, tag).date}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ supplier, delivery }) => {
              const week = weekOf(supplier, delivery);
              return (
                <tr key={supplier.space_id} style={edge(supplier.supplier.primaryColor)}>
                  <th scope="row">
                    <span className={styles.supplier}>
                      <SupplierMark supplier={supplier.supplier} />
                      <span className={styles.name}>{supplier.supplier.name}</span>
                    </span>
                  </th>
                  {days.map((day) => (
                    <td key={day}>{cell(supplier, delivery, week.get(day))}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={legend.legend}>
        <span>
          <i className={classNames(legend.mark, styles.mark)} data-state="ordered" />
          {t`commandée`}
        </span>
        <span>
          <i className={classNames(legend.mark, styles.mark)} data-state="possible" />
          {t`possible, avec l’heure de clôture`}
        </span>
      </p>
    </section>
  );

  function weekOf({ work }: CenterSupplier, delivery: DeliveryTerms): ReadonlyMap<string, WeekDay> {
    const ordered = new Set((work?.open ?? []).map(({ delivery_day }) => delivery_day));
    return new Map(deliveryWeek(delivery, ordered, at, DAYS).map((each) => [each.day, each]));
  }

  function cell({ supplier, where, work }: CenterSupplier, delivery: DeliveryTerms, each: WeekDay | undefined) {
    if (each === undefined || each.state === 'none' || each.state === 'closed') return null;
    const day = dayText(each.day, tag);
    const { name } = supplier;
    if (each.state === 'ordered') {
      const orders = (work?.open ?? []).filter(({ delivery_day }) => delivery_day === each.day);
      const path = orders.length === 1 ? ['orders', orders[0]?.order_id ?? ''] : ['orders'];
      return (
        <Link
          href={supplierPath(where, path)}
          className={styles.day}
          data-state="ordered"
          aria-label={t`Commandée chez ${name} pour le ${day}`}
        >
          {orders.length}
        </Link>
      );
    }
    const until = each.cut_off === null ? '' : timeText(Date.parse(each.cut_off), tag, delivery.time_zone);
    return (
      <Link
        href={supplierPath(where, ['catalog'])}
        className={styles.day}
        data-state="possible"
        aria-label={t`Commander chez ${name} pour le ${day}, clôture ${until}`}
      >
        {until}
      </Link>
    );
  }
}
