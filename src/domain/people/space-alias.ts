/** What a supplier's space is called in addresses (`?space_alias=halles-vasseur`), and the letter it has for a mark. */
import { aliasesFrom } from '../values/alias.ts';

/** An address of the API has them where an alias stands. */
const RESERVED: ReadonlySet<string> = new Set(['alias', 'register', 'search']);
/** A supplier is found by alias or by id: an alias that reads as an id would never be found. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isReservedAlias(alias: string): boolean {
  return RESERVED.has(alias) || ID.test(alias);
}

/** The alias itself, then `alias-2`, `alias-3` …: the first of them that is free is proposed. */
export function aliasCandidates(alias: string): readonly string[] {
  return [alias, ...aliasesFrom(alias, alias).slice(1)].filter((candidate) => !isReservedAlias(candidate));
}

/** What stands for a space where it has no logo: the first letter of its name. */
export function markOf(name: string): string {
  return ([...name][0] ?? '').toLocaleUpperCase('fr-FR');
}
