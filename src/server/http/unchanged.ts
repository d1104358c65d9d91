import { canonicalJson } from '#domain/values/canonical-json.ts';
import { wrongField } from './problem.ts';

/**
 * Refuses the first field that a call can't change and that differs from the stored value, so that no change is ignored silently.
 * Callers may send an object back as it was answered, or leave fields out.
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
