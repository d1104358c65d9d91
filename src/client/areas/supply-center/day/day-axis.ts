/** The hours of a day on a line, and the rows that keep labels on it apart. Pure. */
import { dayAt, instantAt } from '#domain/values/time-zone.ts';

const HOUR = 3_600_000;
/** The line begins at 6, earlier where something happens earlier. */
const FIRST_HOUR = 6;
const STEP = 3;
/** Share of the line that a label takes. */
const LABEL = 0.26;

export interface DayAxis {
  /** Share (0 to 1) of the line at which a moment (milliseconds) lies. */
  readonly placeOf: (moment: number) => number;
  readonly hours: readonly { readonly hour: number; readonly place: number }[];
}

/** The line of the day that the last of the moments (milliseconds) is on. */
export function axisOf(moments: readonly number[], timeZone: string): DayAxis {
  const day = dayAt(new Date(moments.at(-1) ?? 0).toISOString(), timeZone);
  const midnight = Date.parse(instantAt(day, '00:00', timeZone));
  const earliest = Math.floor((Math.min(...moments) - midnight) / HOUR / STEP) * STEP;
  const first = Math.max(0, Math.min(FIRST_HOUR, earliest));
  const placeOf = (moment: number) => Math.min(1, Math.max(0, ((moment - midnight) / HOUR - first) / (24 - first)));
  const hours = Array.from({ length: (24 - first) / STEP + 1 }, (_, step) => first + step * STEP);
  return { placeOf, hours: hours.map((hour) => ({ hour, place: (hour - first) / (24 - first) })) };
}

/** The row of each label, so that none lies over another. `places` rise. */
export function lanesOf(places: readonly number[]): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    // A label whose end would leave the line stands to the left of its place.
    const start = Math.min(place, 1 - LABEL);
    const free = ends.findIndex((end) => end <= start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = start + LABEL;
    return lane;
  });
}
