/** Which day the checkout shows as long as the person has not chosen one: what was named on the screen is what is ordered. Pure. */

export interface OfferedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Whether the device was sure of the time when it offered it. */
  readonly isSure: boolean;
  /** The day that stood there before, until the server told the right time; null where it stayed. */
  readonly corrected: string | null;
}

/** The day that stays although the next open one may be another by now; null: the next open one. */
export function stayingDay(offered: OfferedDay | null, isSure: boolean): string | null {
  return offered !== null && (offered.isSure || !isSure) ? offered.day : null;
}

/** What is offered from now on, after the screen has shown `day`. A day found by a doubtful clock gives way to one found by a sure one, and says so. */
export function offeredDay(offered: OfferedDay | null, day: string | null, isSure: boolean): OfferedDay | null {
  if (day === null) return offered;
  if (offered === null) return { day, isSure, corrected: null };
  if (offered.isSure || !isSure) return offered;
  return { day, isSure, corrected: offered.day === day ? null : offered.day };
}
