/** The days that can be ordered for, a week at a time; a closed day says why. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarDay } from '#client/parts/checkout/calendar-days.ts';
import { dayParts } from '#client/parts/orders/order-dates.ts';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import styles from './day-calendar.module.css';

const CLOSED_WORDS: Readonly<Record<Exclude<CalendarDay['state'], 'open'>, MessageDescriptor>> = {
  too_late: msg`trop tard`,
  holiday: msg`férié`,
  no_delivery: msg`fermé`,
};

const WEEK = 7;

type DayCalendarProps = { days: readonly CalendarDay[]; chosen: string | null; choose: (day: string) => void };

export function DayCalendar({ days, chosen, choose }: DayCalendarProps) {
  const { t } = useLingui();
  const place = days.findIndex(({ day }) => day === chosen);
  const [expanded, setExpanded] = useState(false);
  const weeks = expanded ? days.length : Math.min(days.length, (Math.floor(Math.max(0, place) / WEEK) + 1) * WEEK);
  return (
    <fieldset className={styles.calendar}>
      <legend className={styles.legend}>{t`Jour de livraison`}</legend>
      <div className={styles.days}>
        {days.slice(0, weeks).map((day) => (
          <DayKey key={day.day} day={day} chosen={day.day === chosen} choose={choose} />
        ))}
      </div>
      {weeks < days.length ? (
        <span className={styles.more}>
          <Button variant="ghost" size="s" icon="day" onClick={() => setExpanded(true)}>
            {t`Voir d’autres dates`}
          </Button>
        </span>
      ) : null}
    </fieldset>
  );
}

type DayKeyProps = { day: CalendarDay; chosen: boolean; choose: (day: string) => void };

function DayKey({ day: { day, state }, chosen, choose }: DayKeyProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { weekday, date } = dayParts(day, tag);
  const month = dateFormat(tag, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const below = state === 'open' ? month : t(CLOSED_WORDS[state]);
  return (
    <button
      type="button"
      className={state === 'open' ? styles.day : styles.closed}
      aria-pressed={chosen}
      aria-label={state === 'open' ? dayText(day, tag) : `${dayText(day, tag)}, ${below}`}
      disabled={state !== 'open'}
      onClick={() => choose(day)}
    >
      <span>{weekday}</span>
      <b>{date}</b>
      <small>{below}</small>
    </button>
  );
}
