/**
 * The name of a supplier's space in addresses (`?space_alias=halles-vasseur`), and the letter that stands for a missing
 * logo.
 */
import { aliasesFrom } from '../values/alias.ts';

/** The API has addresses with these words in the place of an alias. */
const RESERVED: ReadonlySet<string> = new Set(['alias', 'register', 'search']);
/** A supplier is found by alias or by id, so an alias that looks like an id could never be found. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isReservedAlias(alias: string): boolean {
  return RESERVED.has(alias) || ID.test(alias);
}

/**
 * The aliases that may be proposed, best first: the alias itself, then `alias-2`, `alias-3` … without reserved ones.
 */
export function aliasCandidates(alias: string): readonly string[] {
  return [alias, ...aliasesFrom(alias, alias).slice(1)].filter((candidate) => !isReservedAlias(candidate));
}

/** The letter that a space without a logo shows: the first of its name. */
export function markOf(name: string): string {
  return ([...name][0] ?? '').toLocaleUpperCase('fr-FR');
}
