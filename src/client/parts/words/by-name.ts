/** Compares names in the alphabet of the reader's language, whatever the browser's own: `rows.sort(byName(tag))`. */
export function byName(tag: string): (left: string, right: string) => number {
  return new Intl.Collator(tag, { sensitivity: 'base', numeric: true }).compare;
}
