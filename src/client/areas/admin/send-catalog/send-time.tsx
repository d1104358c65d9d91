/** When a catalog leaves: now, or on a day at an hour of the supplier's own clock. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServerTime } from '#client/parts/data/use-server-time.ts';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { addDays, dayAt, instantAt, isCalendarDay, timeAt } from '#domain/values/time-zone.ts';
import styles from './send-time.module.css';
import { placeOf } from './send-time-text.ts';

/** The proposed hour: kitchens read their mail before the service. */
const USUAL = '06:00';
const MINUTE = 60_000;

type SendTimeProps = {
  timeZone: string;
  /** null: now */
  value: string | null;
  onChange: (scheduledFor: string | null) => void;
};

/** Whether a chosen time has passed meanwhile. */
export function useIsPast(scheduledFor: string | null): boolean {
  const now = useServerTime(MINUTE);
  return scheduledFor !== null && Date.parse(scheduledFor) <= now;
}

export function SendTime({ timeZone, value, onChange }: SendTimeProps) {
  const { t } = useLingui();
  const today = dayAt(new Date(useServerTime(MINUTE)).toISOString(), timeZone);
  const isPast = useIsPast(value);
  // A half-typed day is no day yet: the last complete value counts until then.
  const [typed, setTyped] = useState<{ readonly day: string; readonly time: string } | null>(null);
  const day = typed?.day ?? (value === null ? '' : dayAt(value, timeZone));
  const time = typed?.time ?? (value === null ? '' : timeAt(value, timeZone));
  const type = (next: { readonly day: string; readonly time: string }) => {
    setTyped(next);
    if (isCalendarDay(next.day) && next.time !== '') onChange(instantAt(next.day, next.time, timeZone));
  };
  const place = placeOf(timeZone);
  return (
    <div className={styles.when}>
      <SegmentedControl
        label={t`Quand`}
        value={value === null ? 'now' : 'later'}
        onValueChange={(choice) => {
          setTyped(null);
          onChange(choice === 'now' ? null : instantAt(addDays(today, 1), USUAL, timeZone));
        }}
        options={[
          { value: 'now', label: t`Maintenant` },
          { value: 'later', label: t`Plus tard` },
        ]}
      />
      {value === null ? null : (
        <div className={styles.moment}>
          <TextField
            label={t`Jour`}
            type="date"
            min={today}
            value={day}
            onChange={({ target }) => type({ day: target.value, time })}
          />
          <TextField
            label={t`Heure`}
            type="time"
            hint={t`Heure de ${place}`}
            error={isPast ? t`Cette heure est passée.` : undefined}
            value={time}
            onChange={({ target }) => type({ day, time: target.value })}
          />
        </div>
      )}
    </div>
  );
}
