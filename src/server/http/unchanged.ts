import { canonicalJson } from '#domain/values/canonical-json.ts';
import { wrongField } from './problem.ts';

/**
 * A caller may send an object back as it was answered. What a call doesn't change has to equal what is stored: the first field that differs
 * is refused by name, so that nothing is ignored silently. Fields that are left out ask for nothing.
 */
export function requireUnchanged<Field extends string>(
  given: Readonly<Partial<Record<Field, unknown>>>,
  stored: Readonly<Partial<Record<Field, unknown>>>,
  fields: readonly Field[],
): void {
  for (const field of fields) {
    if (given[field] !== undefined && canonicalJson(given[field]) !== canonicalJson(stored[field] ?? null)) {
      throw wrongField(field, 'can’t be changed here');
    }
  }
}
