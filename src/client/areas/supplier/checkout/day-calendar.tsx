/** The days that can be ordered for, a week at a time, and until when; a closed day says why. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CalendarDay } from '#client/parts/checkout/calendar-days.ts';
import { useServerMoment } from '#client/parts/data/use-server-time.ts';
import { cutOffText } from '#client/parts/orders/countdown-words.ts';
import { dayParts, longDayText } from '#client/parts/orders/order-dates.ts';
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
const MINUTE = 60_000;

type DayCalendarProps = {
  days: readonly CalendarDay[];
  /** The supplier's, in which cut-offs are said. */
  timeZone: string;
  chosen: string | null;
  choose: (day: string) => void;
};

export function DayCalendar({ days, timeZone, chosen, choose }: DayCalendarProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const moment = useServerMoment(MINUTE);
  const beforeOf = ({ day, state, cut_off }: CalendarDay) =>
    state !== 'open' || cut_off === null ? null : cutOffText({ day, cutOff: cut_off, timeZone }, moment, tag);
  const place = days.findIndex(({ day }) => day === chosen);
  const open = days[place];
  const before = open === undefined ? null : beforeOf(open);
  const date = chosen === null ? '' : longDayText(chosen, tag);
  const [expanded, setExpanded] = useState(false);
  const weeks = expanded ? days.length : Math.min(days.length, (Math.floor(Math.max(0, place) / WEEK) + 1) * WEEK);
  return (
    <fieldset className={styles.calendar}>
      <legend className={styles.legend}>{t`Jour de livraison`}</legend>
      <div className={styles.days}>
        {days.slice(0, weeks).map((day) => (
          <DayKey key={day.day} day={day} before={beforeOf(day)} chosen={day.day === chosen} choose={choose} />
        ))}
      </div>
      {before === null ? null : <p className={styles.before}>{t`${date}, à commander avant ${before}`}</p>}
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

type DayKeyProps = { day: CalendarDay; before: string | null; chosen: boolean; choose: (day: string) => void };

function DayKey({ day: { day, state }, before, chosen, choose }: DayKeyProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { weekday, date: number } = dayParts(day, tag);
  const date = dayText(day, tag);
  const month = dateFormat(tag, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const below = state === 'open' ? month : t(CLOSED_WORDS[state]);
  return (
    <button
      type="button"
      className={state === 'open' ? styles.day : styles.closed}
      aria-pressed={chosen}
      aria-label={before === null ? `${date}, ${below}` : t`${date}, à commander avant ${before}`}
      disabled={state !== 'open'}
      onClick={() => choose(day)}
    >
      <span>{weekday}</span>
      <b>{number}</b>
      <small>{below}</small>
      {before === null ? null : <small className={styles.until}>{t`avant ${before}`}</small>}
    </button>
  );
}
