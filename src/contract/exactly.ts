/**
 * Holds a schema to its type in both directions: `exactly<Category>()(z.object({ … }))`. A field that one of them lacks, or a value
 * of a union that the other doesn't know, does not compile: what the domain may say passes the wire, and nothing else does.
 */
import type { z } from 'zod/mini';

/** Without `readonly`, which schemas don't have. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : { -readonly [Key in keyof T]: Plain<T[Key]> };

type Same<Left, Right> = (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;

type Differs = { readonly 'the schema and its type say different things': never };

export function exactly<Type>() {
  return <Schema extends z.ZodMiniType>(
    schema: Schema & (Same<Plain<z.output<Schema>>, Plain<Type>> extends true ? unknown : Differs),
  ): Schema => schema;
}
