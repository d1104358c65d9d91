/** The next deliveries of a standing order, each with what can be done about it until it is placed. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { dayParts, timeText } from '#client/parts/orders/order-dates.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { dayText, spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { SharedOccurrence, SharedStandingOrder } from '#contract/standing-order.ts';
import { nextOccurrences, type Occurrence } from '#domain/standing-orders/occurrences.ts';
import { changedLines } from '#domain/standing-orders/standing-order.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './standing.module.css';
import { useStandingActions } from './use-standing-orders.ts';

/** Deliveries that are shown. */
const SHOWN = 8;

type RowsProps = { order: SharedStandingOrder; now: number; edit: (day: string) => void };

export function OccurrenceRows({ order, now, edit }: RowsProps) {
  const { client } = useCatalog();
  if (client === null) return null;
  const { delivery } = client.terms;
  const at = new Date(now).toISOString();
  const today = dayAt(at, delivery.time_zone);
  const next = nextOccurrences(order.plan, delivery, at, SHOWN);
  const known = new Set(next.map(({ day }) => day));
  // Days that are ordered or missed and still to come, such as tomorrow's after its cut-off.
  const decided = order.occurrences.filter(
    ({ delivery_day, state }) => !known.has(delivery_day) && delivery_day >= today && state !== 'question',
  );
  return (
    <ul>
      {[...decided].reverse().map((occurrence) => (
        <DecidedRow key={occurrence.delivery_day} occurrence={occurrence} />
      ))}
      {next.map((occurrence) => {
        const found = order.occurrences.find(({ delivery_day }) => delivery_day === occurrence.day);
        return found?.state === 'placed' || found?.state === 'missed' ? (
          <DecidedRow key={occurrence.day} occurrence={found} />
        ) : (
          <PlannedRow key={occurrence.day} {...{ order, occurrence, edit }} isAsked={found?.state === 'question'} />
        );
      })}
    </ul>
  );
}

function DayFigure({ day }: { day: string }) {
  const tag = useLanguageTag();
  const { weekday, date } = dayParts(day, tag);
  return (
    <span className={styles.day}>
      {date}
      <small>{weekday}</small>
    </span>
  );
}

function DecidedRow({ occurrence: { delivery_day, state, order, order_id } }: { occurrence: SharedOccurrence }) {
  const { t } = useLingui();
  const space = useSpace();
  const number = order?.number ?? '';
  return (
    <li className={styles.occurrence}>
      <DayFigure day={delivery_day} />
      <span className={styles.words}>
        {state === 'placed' ? (
          <>
            <b>{t`commandée`}</b>
            <Link href={supplierPath(space, ['orders', order_id])}>{t`commande ${number}`}</Link>
          </>
        ) : state === 'missed' ? (
          <>
            <b>{t`manquée`}</b>
            <span>{t`rien n’a été commandé avant la clôture`}</span>
          </>
        ) : (
          <b>{t`pas de livraison ce jour`}</b>
        )}
      </span>
    </li>
  );
}

type PlannedRowProps = Omit<RowsProps, 'now'> & { occurrence: Occurrence; isAsked: boolean };

function PlannedRow({ order, occurrence: { day, places_at, plan }, isAsked, edit }: PlannedRowProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const mayEdit = useBuyerPermission('purchase_order:place');
  const { busy, changeDay } = useStandingActions();
  const zone = client?.terms.delivery.time_zone ?? 'UTC';
  const named = spelledDayText(day, tag);
  const leaves = dayText(dayAt(places_at, zone), tag);
  const time = timeText(Date.parse(places_at), tag, zone);
  const changed = changedLines(order.plan, day);
  const lines = plural(changed, { one: '# ligne changée', other: '# lignes changées' });
  const words = {
    planned: t`prévue`,
    changed: t`prévue, ${lines}`,
    skipped: t`sautée par vous`,
    paused: t`en pause`,
    closed: t`sautée : le fournisseur ne livre pas`,
  }[plan];
  const isOut = plan === 'skipped' || plan === 'paused' || plan === 'closed';
  return (
    <li className={classNames(styles.occurrence, isOut && styles.out)}>
      <DayFigure day={day} />
      <span className={styles.words}>
        <b>{isAsked ? t`attend votre réponse` : words}</b>
        {isOut ? null : <span>{t`part ${leaves} à ${time}`}</span>}
      </span>
      {!mayEdit || plan === 'paused' || plan === 'closed' ? null : plan === 'skipped' ? (
        <Button
          variant="outline"
          disabled={busy}
          aria-label={t`Remettre ${named}`}
          onClick={() => void changeDay(order, day, null)}
        >{t`Remettre`}</Button>
      ) : (
        <span className={styles.dayKeys}>
          <Button variant="ghost" disabled={busy} aria-label={t`Modifier ${named}`} onClick={() => edit(day)}>
            {t`Modifier`}
          </Button>
          <Button
            variant="ghost"
            disabled={busy}
            aria-label={t`Sauter ${named}`}
            onClick={() => void changeDay(order, day, { kind: 'skipped' })}
          >{t`Sauter`}</Button>
        </span>
      )}
    </li>
  );
}
