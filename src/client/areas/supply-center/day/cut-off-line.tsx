/**
 * The day as a line: the cut-offs of today at all suppliers, passed ones too, and now among them. A phone shows it as a
 * list from top to bottom, a desktop as an axis. Later cut-offs stand below.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { longDayText, timeText } from '#client/parts/orders/order-dates.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { DeliveryDay } from '#domain/orders/delivery-day.ts';
import { nextCutOff } from '#domain/orders/delivery-day.ts';
import { cutOffsToday } from '#domain/orders/delivery-week.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import type { Center, CenterSupplier } from '../use-center.ts';
import { useBrandEdge } from './brand-edge.ts';
import styles from './cut-off-line.module.css';
import { CutOffTag, timeLeftText } from './cut-off-tag.tsx';
import { axisOf, lanesOf } from './day-axis.ts';

interface CutOff {
  readonly supplier: CenterSupplier;
  readonly cutOff: DeliveryDay;
  readonly timeZone: string;
  /** Milliseconds. */
  readonly end: number;
}

export function CutOffLine({ center }: { center: Center }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const edge = useBrandEdge();
  const { suppliers, moment, at } = center;
  const known = suppliers.flatMap((supplier) => {
    const delivery = supplier.work?.delivery ?? null;
    return delivery === null ? [] : [{ supplier, delivery }];
  });
  const today: CutOff[] = known
    .flatMap(({ supplier, delivery }) =>
      cutOffsToday(delivery, at).map((cutOff) => ({
        supplier,
        cutOff,
        timeZone: delivery.time_zone,
        end: Date.parse(cutOff.cut_off),
      })),
    )
    .sort((left, right) => left.end - right.end);
  const later = known.flatMap(({ supplier, delivery }) => {
    const next = nextCutOff(delivery, at);
    const isToday = next !== null && today.some((each) => each.supplier === supplier && each.cutOff.day === next.day);
    return next === null || isToday ? [] : [{ supplier, next, timeZone: delivery.time_zone }];
  });
  const [zone] = known;
  if (!moment.isSure || zone === undefined || today.length + later.length === 0) return null;
  const timeZone = zone.delivery.time_zone;
  const first = today.find(({ cutOff }) => cutOff.open);
  const axis = axisOf([...today.map(({ end }) => end), moment.now], timeZone);
  const lanes = lanesOf(today.map(({ end }) => axis.placeOf(end)));
  const passed = today.filter(({ cutOff }) => !cutOff.open).length;
  const day = longDayText(dayAt(at, timeZone), tag);
  const now = timeText(moment.now, tag, timeZone);
  const item = ({ supplier, cutOff, end, timeZone: zone }: CutOff, position: number) => (
    <li
      key={`${supplier.space_id} ${cutOff.day}`}
      className={classNames(styles.cutOff, !cutOff.open && styles.passed)}
      style={placed(axis.placeOf(end), lanes[position] ?? 0, edge(supplier.supplier.primaryColor))}
    >
      <time className={styles.time} dateTime={cutOff.cut_off}>
        {timeText(end, tag, zone)}
      </time>
      <span className={styles.dot} />
      <SupplierMark supplier={supplier.supplier} />
      <span className={styles.words}>
        <b>{t`Clôture ${supplier.supplier.name}`}</b>
        <span className={styles.cart}>{cartText(supplier)}</span>
      </span>
      {cutOff.open ? (
        <CutOffTag next={cutOff} timeZone={zone} moment={moment} isFirst={cutOff === first?.cutOff} />
      ) : (
        <span className={styles.over}>{t`passée`}</span>
      )}
    </li>
  );
  return (
    <section className={styles.card} aria-label={t`Clôtures d’aujourd’hui`}>
      <h2>{day}</h2>
      {today.length === 0 ? (
        <p className={styles.none}>{t`Aucune clôture aujourd’hui.`}</p>
      ) : (
        <ol className={styles.line} style={{ '--lanes': Math.max(...lanes) + 1 } as CSSProperties}>
          {today.slice(0, passed).map(item)}
          <li className={styles.now} style={placed(axis.placeOf(moment.now), 0, {})}>
            <span className={styles.dot} />
            <b>
              <span className={styles.unseen}>{t`Maintenant`} </span>
              {now}
            </b>
          </li>
          {today.slice(passed).map((each, position) => item(each, passed + position))}
          {axis.hours.map(({ hour, place }) => (
            <li key={hour} className={styles.hour} style={placed(place, 0, {})} aria-hidden="true">
              {t`${hour} h`}
            </li>
          ))}
        </ol>
      )}
      {later.length === 0 ? null : (
        <p className={styles.later}>
          <Trans>Ensuite :</Trans>{' '}
          {later
            .map(({ supplier, next, timeZone: zone }) => {
              const { name } = supplier.supplier;
              return `${name}, ${timeLeftText(next, zone, moment, tag)}`;
            })
            .join(' · ')}
        </p>
      )}
    </section>
  );

  function cartText({ cart, work }: CenterSupplier): string {
    if (cart !== null) return t`panier ${moneyText(cart.totals.total, tag)}`;
    return work?.open.some(({ status }) => status !== null) === true ? t`commandé` : t`rien au panier`;
  }
}

function placed(place: number, lane: number, style: CSSProperties): CSSProperties {
  return { ...style, '--place': `${(100 * place).toFixed(2)}%`, '--lane': lane } as CSSProperties;
}
