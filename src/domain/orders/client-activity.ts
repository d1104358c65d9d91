/** How a supplier's client orders, so that those who stopped are seen among hundreds. */
export const CLIENT_STATES = ['active', 'new', 'quiet', 'falling', 'never', 'invited', 'no_access', 'removed'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** How many weeks are looked at. */
export const ACTIVITY_WEEKS = 12;
export const WEEK = 7 * 86_400_000;

/** After this many weeks without an order, a client who used to order is quiet. */
const QUIET_WEEKS = 3;
/**
 * Orders in at least this many of the weeks before are a habit: a client who orders once a month has not stopped after
 * three weeks.
 */
const HABIT_WEEKS = 4;
/** How many of the last weeks are compared with those before them. */
const RECENT_WEEKS = 4;
/** With fewer orders than this, a decrease says nothing. */
const ENOUGH_ORDERS = 4;

export interface ClientFacts {
  /** Orders by week, the oldest first; as many as `ACTIVITY_WEEKS`. */
  readonly weeks: readonly number[];
  /** ISO 8601; null: has never ordered. */
  readonly first_ordered_at: string | null;
  /** People who may order, and how many of them have followed their invitation. */
  readonly members: number;
  readonly active_members: number;
  readonly is_removed: boolean;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The most important thing to say of a client. `now` in milliseconds. */
export function clientState(facts: ClientFacts, now: number): ClientState {
  if (facts.is_removed) return 'removed';
  if (facts.first_ordered_at === null) {
    if (facts.members === 0) return 'no_access';
    return facts.active_members === 0 ? 'invited' : 'never';
  }
  if (now - Date.parse(facts.first_ordered_at) < RECENT_WEEKS * WEEK) return 'new';
  const weeks = facts.weeks.slice(-ACTIVITY_WEEKS);
  const orderedIn = (some: readonly number[]) => some.filter((count) => count > 0).length;
  const isHabitual = orderedIn(weeks.slice(0, -QUIET_WEEKS)) >= HABIT_WEEKS;
  if (sum(weeks) === 0 || (isHabitual && sum(weeks.slice(-QUIET_WEEKS)) === 0)) return 'quiet';
  const before = weeks.slice(0, -RECENT_WEEKS);
  const usual = (sum(before) / before.length) * RECENT_WEEKS;
  if (sum(before) >= ENOUGH_ORDERS && sum(weeks.slice(-RECENT_WEEKS)) * 2 < usual) return 'falling';
  return 'active';
}
