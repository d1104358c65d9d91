/** The time left to order from a supplier: yellow only for the next cut-off of all, and only today's. */

import type { ServerMoment } from '#client/parts/data/use-server-time.ts';
import { countdownWords } from '#client/parts/orders/countdown-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { DeliveryDay } from '#domain/orders/delivery-day.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './cut-off-tag.module.css';

type CutOffTagProps = { next: DeliveryDay; timeZone: string; moment: ServerMoment; isFirst: boolean };

export function CutOffTag({ next, timeZone, moment, isFirst }: CutOffTagProps) {
  const tag = useLanguageTag();
  const isToday = isCutOffToday(next, timeZone, moment);
  return (
    <span className={classNames(styles.tag, isFirst && isToday && styles.hot)}>
      <Icon name="deadline" size="s" />
      {timeLeftText(next, timeZone, moment, tag)}
    </span>
  );
}

export function isCutOffToday({ cut_off }: DeliveryDay, timeZone: string, { now, isSure }: ServerMoment): boolean {
  return isSure && dayAt(cut_off, timeZone) === dayAt(new Date(now).toISOString(), timeZone);
}

/** "20 min" while the cut-off is today's, else the moment: "lun. 12:00". */
export function timeLeftText(next: DeliveryDay, timeZone: string, moment: ServerMoment, tag: string): string {
  const { day, cut_off } = next;
  const { before, figure } = countdownWords({ day, cutOff: cut_off, timeZone }, moment, tag);
  return isCutOffToday(next, timeZone, moment) ? figure : before;
}
