import { type Money, moneyFromFraction } from '../values/money.ts';
import { daysBetween } from '../values/time-zone.ts';

/** The total that a client ordered on one day, in hundredths of one currency's unit. */
export interface OrderedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly amount: number;
}

export interface SilentClient {
  readonly organization_id: string;
  readonly last_day: string;
  /** Days that usually pass between two orders. */
  readonly usual_days: number;
  readonly silent_days: number;
  /** The amount that they used to order in a week. */
  readonly per_week: Money;
}

/** A client needs orders on this many days before they have a rhythm. */
const RHYTHM_DAYS = 4;
/** A client is missed after this many times their usual pause, if that is also this many days more than the pause. */
const TIMES = 2.5;
const DAYS_MORE = 3;
/** After this many days without an order a client has left, which is no news any more. */
const GONE = 120;

/**
 * Clients who had a rhythm and have fallen out of it; those who used to spend most come first. `ordered`: each client's
 * days with orders, oldest first.
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
    // The last order also stands for the days after it, for as long as the usual pause.
    const span = daysBetween(first.day, last.day) + usual_days;
    const per_week = moneyFromFraction(BigInt(amount) * 7n, BigInt(span) * 100n, 2, currency);
    silent.push({ organization_id, last_day: last.day, usual_days, silent_days, per_week });
  }
  return silent.sort((left, right) => right.per_week.amount - left.per_week.amount);
}

/** The median of the pauses between days with orders, in days; 1 where there is only one such day. */
function usualPause(days: readonly OrderedDay[]): number {
  const pauses = days.slice(1).map(({ day }, position) => daysBetween(days[position]?.day ?? day, day));
  const inOrder = pauses.sort((left, right) => left - right);
  return inOrder[Math.floor(inOrder.length / 2)] ?? 1;
}
