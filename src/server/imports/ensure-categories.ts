import { eq } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import { fold } from '#domain/values/text.ts';
import { category } from '../database/schema/catalog.ts';
import { newId } from '../new-id.ts';
import type { PricingChange } from '../pricing/pricing-change.ts';

/** Finds the category of a name in a list; null for no name. */
export type Shelves = (name: string | null | undefined) => string | null;

/** Separates the levels of a category: "Beurres & margarines > Beurres". */
const LEVELS = /\s*[>›»]\s*/u;
const LONGEST = 60;
const GOLDEN_ANGLE = 137;

const levelsOf = (name: string) => {
  const parts = name.split(LEVELS).filter((part) => part !== '');
  const ends = parts.length > 2 ? [parts[0] ?? '', parts.at(-1) ?? ''] : parts;
  return ends.map((part) => part.slice(0, LONGEST));
};
const keyOf = (parent_id: string | null, name: string) => `${parent_id ?? ''}/${fold(name)}`;

/** Finds the categories that a list names, ignoring case and accents, and adds missing ones at the end of the order. */
export async function ensureCategories(
  { executor, supplier_id, version }: PricingChange,
  names: readonly (string | null | undefined)[],
  now: Date,
): Promise<Shelves> {
  const wanted = [...new Set(names.flatMap((name) => (name ? [name] : [])))];
  if (wanted.length === 0) return () => null;
  const known = await executor.select().from(category).where(eq(category.supplier_id, supplier_id));
  const ids = new Map<string, string>();
  const anywhere = new Map<string, string>();
  for (const { parent_id, category_id, names: said } of known) {
    for (const name of Object.values(said)) {
      ids.set(keyOf(parent_id, name), category_id);
      anywhere.set(fold(name), category_id);
    }
  }
  let position = Math.max(-1, ...known.map((each) => each.position)) + 1;
  const added: (typeof category.$inferInsert)[] = [];
  const add = (name: string, parent_id: string | null) => {
    const category_id = newId(now);
    const hue = (position * GOLDEN_ANGLE) % 360;
    added.push({
      supplier_id,
      category_id,
      parent_id,
      names: { [DEFAULT_LOCALE]: name },
      glyph: 'crate',
      hue,
      position,
      version,
    });
    position += 1;
    ids.set(keyOf(parent_id, name), category_id);
    return category_id;
  };
  const found = new Map<string, string>();
  for (const name of wanted) {
    const [first = name, second] = levelsOf(name);
    const alone = second === undefined ? anywhere.get(fold(first)) : undefined;
    const top = alone ?? ids.get(keyOf(null, first)) ?? add(first, null);
    found.set(name, second === undefined ? top : (ids.get(keyOf(top, second)) ?? add(second, top)));
  }
  if (added.length > 0) await executor.insert(category).values(added);
  return (name) => (name ? (found.get(name) ?? null) : null);
}
