/**
 * The day that the checkout offers until the person chooses one. The order is for the day that the screen named. Pure.
 */

export interface OfferedDay {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Whether the device was sure of the time when it offered the day. */
  readonly isSure: boolean;
  /** The day offered before the server told the right time; null where the day did not change. */
  readonly corrected: string | null;
}

/** The day that stays offered, although another may be the next open one by now; null: offer the next open one. */
export function stayingDay(offered: OfferedDay | null, isSure: boolean): string | null {
  return offered !== null && (offered.isSure || !isSure) ? offered.day : null;
}

/**
 * The offer after the screen has shown `day`. A sure clock's day replaces a doubtful clock's, and the screen says so.
 */
export function offeredDay(offered: OfferedDay | null, day: string | null, isSure: boolean): OfferedDay | null {
  if (day === null) return offered;
  if (offered === null) return { day, isSure, corrected: null };
  if (offered.isSure || !isSure) return offered;
  return { day, isSure, corrected: offered.day === day ? null : offered.day };
}
