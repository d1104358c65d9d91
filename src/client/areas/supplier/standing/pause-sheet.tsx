/** Until when a standing order rests. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { spelledDayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SharedStandingOrder } from '#contract/standing-order.ts';
import { addDays, dayAt, weekdayOf } from '#domain/values/time-zone.ts';
import styles from './standing.module.css';
import { useStandingActions } from './use-standing-orders.ts';

const LENGTHS = ['week', 'until', 'open'] as const;
type Length = (typeof LENGTHS)[number];

export function PauseSheet({ order, onClose }: { order: SharedStandingOrder; onClose: () => void }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { client } = useCatalog();
  const { busy, pause } = useStandingActions();
  const [length, setLength] = useState<Length>('week');
  const now = new Date(serverClock.now()).toISOString();
  const today = dayAt(now, client?.terms.delivery.time_zone ?? 'UTC');
  const monday = addDays(today, 8 - weekdayOf(today));
  const [until, setUntil] = useState(addDays(monday, 7));
  const resumes = spelledDayText(addDays(today, 7), tag);
  const placed = order.occurrences.filter(({ state, delivery_day }) => state === 'placed' && delivery_day >= today);
  const confirm = async () => {
    const end = { week: addDays(today, 7), until, open: null }[length];
    if (await pause(order, { until: end })) onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`En pause jusqu’à quand ?`}
      footer={
        <Button wide loading={busy} disabled={length === 'until' && until <= today} onClick={() => void confirm()}>
          {t`Mettre en pause`}
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={t`Durée de la pause`}
          cards
          value={length}
          onValueChange={(value) => setLength(LENGTHS.find((each) => each === value) ?? 'week')}
          options={[
            { value: 'week', label: t`Une semaine`, hint: t`reprend ${resumes}` },
            { value: 'until', label: t`Jusqu’à une date`, hint: t`congés, travaux, saison` },
            { value: 'open', label: t`Sans date`, hint: t`vous la relancerez` },
          ]}
        />
        {length === 'until' ? (
          <TextField
            label={t`Reprend le`}
            type="date"
            min={addDays(today, 1)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        ) : null}
        {placed.map(({ delivery_day }) => {
          const day = spelledDayText(delivery_day, tag);
          return (
            <p
              key={delivery_day}
              className={styles.hint}
            >{t`La livraison du ${day} est déjà commandée : elle viendra.`}</p>
          );
        })}
      </div>
    </Sheet>
  );
}
