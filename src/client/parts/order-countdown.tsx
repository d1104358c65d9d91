/**
 * The time left to order for a delivery day, on the yellow card: <OrderCountdown day={day} cutOff={cut_off} timeZone={zone} />.
 * It counts with the server's clock; `cutOff` is ISO 8601, the wall clock shown is the supplier's.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import { addDays, dayAt } from '#domain/time-zone.ts';
import { dayText } from './date-text.ts';
import { useLanguageTag } from './money-figure.tsx';
import styles from './order-countdown.module.css';
import { dayParts, remainingText, timeText } from './order-dates.ts';
import { useServerTime } from './use-server-time.ts';

type OrderCountdownProps = { day: string; cutOff: string; timeZone: string };

const SECOND = 1000;

export function OrderCountdown({ day, cutOff, timeZone }: OrderCountdownProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const now = useServerTime(15 * SECOND);
  const end = Date.parse(cutOff);
  const today = dayAt(new Date(now).toISOString(), timeZone);
  const lastDay = dayAt(cutOff, timeZone);
  const time = timeText(end, tag, timeZone);
  const nextWeek = addDays(today, 7);
  const last = lastDay < nextWeek ? dayParts(lastDay, tag).weekday : dayText(lastDay, tag);
  const before = lastDay === today ? time : `${last} ${time}`;
  const delivered =
    day === today
      ? t`aujourd’hui`
      : day === addDays(today, 1)
        ? t`demain`
        : day < nextWeek
          ? nearDay(day, tag)
          : dayText(day, tag);
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.words}>
          <Trans>
            Commandez avant {before}, livré {delivered}
          </Trans>
        </p>
        <b className={styles.figure} role="timer">
          {remainingText(Math.max(0, end - now))}
        </b>
      </div>
      <Icon name="clock" size="l" />
    </div>
  );
}

/** "mer. 25": within the week nobody needs the month. */
function nearDay(day: string, tag: string): string {
  const { weekday, date } = dayParts(day, tag);
  return `${weekday}\u00a0${date}`;
}
