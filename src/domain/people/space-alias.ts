/** What a supplier's space is called in addresses: `?space_alias=halles-vasseur`. */
import { fold } from '../values/text.ts';

/** The longest that is proposed; a person may type a longer one. */
const PROPOSED_LENGTH = 40;

/** An address of the API has them where an alias stands. */
const RESERVED: ReadonlySet<string> = new Set(['alias', 'register', 'search']);
/** A supplier is found by alias or by id: an alias that reads as an id would never be found. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isReservedAlias(alias: string): boolean {
  return RESERVED.has(alias) || ID.test(alias);
}

/** `Épicerie Lormel & Fils` → `epicerie-lormel-fils`; empty where a name has no letter of an address. */
export function proposeAlias(name: string): string {
  const parts = fold(name).match(/[a-z0-9]+/g) ?? [];
  let alias = '';
  for (const part of parts) {
    const longer = alias === '' ? part.slice(0, PROPOSED_LENGTH) : `${alias}-${part}`;
    if (longer.length > PROPOSED_LENGTH) break;
    alias = longer;
  }
  return alias;
}

/** The alias itself, then `alias-2`, `alias-3` …: the first of them that is free is proposed. */
export function aliasCandidates(alias: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => (place === 0 ? alias : `${alias}-${place + 1}`)).filter(
    (candidate) => !isReservedAlias(candidate),
  );
}
