import { type Money, moneyFromFraction } from '../values/money.ts';
import { daysBetween } from '../values/time-zone.ts';

/** What a client ordered on one day, in whole amounts of one currency. */
export interface OrderedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly amount: number;
}

export interface SilentClient {
  readonly organization_id: string;
  readonly last_day: string;
  /** Days that usually passed between two orders. */
  readonly usual_days: number;
  readonly silent_days: number;
  /** What they used to order in a week. */
  readonly per_week: Money;
}

/** So many days with orders make a rhythm. */
const RHYTHM_DAYS = 4;
/** So many times their usual pause, and so many days more, and a client is missed. */
const TIMES = 2.5;
const DAYS_MORE = 3;
/** A client who has been silent for longer has left: that is no news any more. */
const GONE = 120;

/**
 * Clients who had a rhythm and have fallen out of it, those first who are missed for the most money. `ordered`: each client's days with
 * orders, oldest first.
 */
export function silentClients(
  ordered: ReadonlyMap<string, readonly OrderedDay[]>,
  today: string,
  currency: string,
): SilentClient[] {
  const silent: SilentClient[] = [];
  for (const [organization_id, days] of ordered) {
    const [first] = days;
    const last = days.at(-1);
    if (!first || !last || days.length < RHYTHM_DAYS) continue;
    const usual_days = usualPause(days);
    const silent_days = daysBetween(last.day, today);
    if (silent_days < usual_days * TIMES || silent_days < usual_days + DAYS_MORE || silent_days > GONE) continue;
    const amount = days.reduce((sum, each) => sum + each.amount, 0);
    // The last order stands for the days after it, too: as long as the pauses between the others.
    const span = daysBetween(first.day, last.day) + usual_days;
    const per_week = moneyFromFraction(BigInt(amount) * 7n, BigInt(span) * 100n, 2, currency);
    silent.push({ organization_id, last_day: last.day, usual_days, silent_days, per_week });
  }
  return silent.sort((left, right) => right.per_week.amount - left.per_week.amount);
}

/** The middle one of the pauses between days with orders; at least a day. */
function usualPause(days: readonly OrderedDay[]): number {
  const pauses = days.slice(1).map(({ day }, position) => daysBetween(days[position]?.day ?? day, day));
  const inOrder = pauses.sort((left, right) => left - right);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 1;
}
