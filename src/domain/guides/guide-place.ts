/**
 * Where an entry stands in an order that several people change at once: a text that sorts between its neighbours'
 * places, so that a move changes nothing else. It has digits 0 to z after an imagined point, and never ends in 0, so
 * there is always room between two places.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

export const PLACE_PATTERN = /^[0-9A-Za-z]*[1-9A-Za-z]$/;

/**
 * A place between two others; null stands for the beginning or the end. Throws a RangeError where `before` does not
 * come before `after`.
 */
export function placeBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`nothing lies between ${before} and ${after}`);
  return between(before ?? '', after);
}

/** `count` places in order, each with room around it. */
export function evenPlaces(count: number): string[] {
  let width = 1;
  while (BASE ** width <= (count + 1) * 2) width += 1;
  const step = BASE ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => written(Math.floor(step * (index + 1)), width));
}

function between(before: string, after: string | null): string {
  if (after !== null) {
    const shared = sharedLength(before, after);
    if (shared > 0) return after.slice(0, shared) + between(before.slice(shared), after.slice(shared));
  }
  const low = digitAt(before, 0);
  const high = after === null ? BASE : digitAt(after, 0);
  // At the end one step each, so that a list that only grows keeps short places.
  if (high - low > 1) return DIGITS.charAt(after === null ? low + 1 : Math.round((low + high) / 2));
  if (after !== null && after.length > 1) return after.charAt(0);
  return DIGITS.charAt(low) + between(before.slice(1), null);
}

/** How long the beginning is that both places share; digits that `before` lacks count as zeros. */
function sharedLength(before: string, after: string): number {
  let length = 0;
  while (length < after.length && digitAt(before, length) === digitAt(after, length)) length += 1;
  return length;
}

function digitAt(place: string, index: number): number {
  return index < place.length ? DIGITS.indexOf(place.charAt(index)) : 0;
}

function written(value: number, width: number): string {
  let rest = value;
  let digits = '';
  for (let index = 0; index < width; index += 1) {
    digits = DIGITS.charAt(rest % BASE) + digits;
    rest = Math.floor(rest / BASE);
  }
  return digits.replace(/0+$/, '');
}
