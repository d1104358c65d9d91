import type { z } from 'zod/mini';
import './zod-without-eval.ts';

/** A check for `readStored`: whether a stored value fits the schema, which must not transform it. */
export function fitsSchema<Value>(schema: z.ZodMiniType<Value, Value>): (value: unknown) => value is Value {
  return (value): value is Value => schema.safeParse(value).success;
}
