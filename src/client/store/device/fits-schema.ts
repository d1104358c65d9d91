import type { z } from 'zod/mini';
import './zod-without-eval.ts';

/** For readStored: whether what is stored fits a schema that changes nothing. */
export function fitsSchema<Value>(schema: z.ZodMiniType<Value, Value>): (value: unknown) => value is Value {
  return (value): value is Value => schema.safeParse(value).success;
}
