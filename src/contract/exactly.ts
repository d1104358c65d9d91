/**
 * Compares a schema with its type in both directions: `exactly<Category>()(z.object({ … }))`. A field that one of them
 * lacks, or a value of a union that the other doesn't know, does not compile. So everything that the domain may say
 * passes the wire, and nothing else does.
 */
import type { z } from 'zod/mini';

/** The type without `readonly`, which schemas don't have. */
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
