/** The moment by which a waiting order must reach the supplier: the time of receipt counts, not the time of the tap. */
import { Trans } from '@lingui/react/macro';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { timeText } from '#client/parts/orders/order-dates.ts';
import { dayText, spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { WAITING_STATES } from '#client/store/orders/outbox-rules.ts';
import { Banner } from '#client/ui/banner.tsx';
import { cutOffOf } from '#domain/orders/delivery-day.ts';
import { dayAt } from '#domain/values/time-zone.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function SavedUrgency({ row }: { row: OutboxRow }) {
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const { now, isSure } = useServerMoment(MINUTE);
  if (client === null || !WAITING_STATES.includes(row.state)) return null;
  const { delivery } = client.terms;
  const cutOff = cutOffOf(delivery, row.body.delivery_day);
  const left = Date.parse(cutOff) - now;
  if (isSure && left > DAY) return null;
  const delivered = spelledDayText(row.body.delivery_day, tag);
  if (left <= 0 && isSure) {
    return (
      <Banner tone="warn" icon="deadline">
        <Trans>
          <b>L’heure limite est passée.</b> Le serveur proposera un autre jour que le {delivered} ; rien ne sera passé
          sans votre accord.
        </Trans>
      </Banner>
    );
  }
  const today = dayAt(new Date(now).toISOString(), delivery.time_zone);
  const time = timeText(Date.parse(cutOff), tag, delivery.time_zone);
  const lastDay = dayAt(cutOff, delivery.time_zone);
  const before = isSure && lastDay === today ? time : `${dayText(lastDay, tag)} ${time}`;
  return (
    <Banner tone="warn" icon="deadline">
      <Trans>
        <b>Retrouvez du réseau avant {before}.</b> C’est l’heure de réception qui compte pour la livraison du{' '}
        {delivered}.
      </Trans>
    </Banner>
  );
}
