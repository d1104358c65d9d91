import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { exactly } from './exactly.ts';

interface Crate {
  readonly kind: 'wood' | 'plastic';
  readonly weights: readonly number[];
  readonly note?: string | undefined;
}

test('a schema that says what its type says is left as it is', () => {
  const schema = z.object({
    kind: z.enum(['wood', 'plastic']),
    weights: z.array(z.number()),
    note: z.optional(z.string()),
  });
  expect(exactly<Crate>()(schema)).toBe(schema);
});

test('a value or a field that only one of them knows does not compile', () => {
  const weights = z.array(z.number());
  const note = z.optional(z.string());
  // @ts-expect-error: the type has a value that the schema refuses
  exactly<Crate>()(z.object({ kind: z.literal('wood'), weights, note }));
  // @ts-expect-error: the schema takes a value that the type doesn't know
  exactly<Crate>()(z.object({ kind: z.enum(['wood', 'plastic', 'metal']), weights, note }));
  // @ts-expect-error: the schema drops a field that may be there
  exactly<Crate>()(z.object({ kind: z.enum(['wood', 'plastic']), weights }));
});
