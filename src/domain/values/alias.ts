import { fold } from './text.ts';

/** What an alias may be: small letters and digits, with single hyphens between them. */
export const ALIAS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Leaves room for a number behind the name: an alias has at most 60 characters. */
const LONGEST = 56;
/** How many aliases are tried before a person has to think of one. */
const TRIES = 99;

/** What a name becomes in an address: small letters, digits, single hyphens; empty where it has none of these. */
export function aliasFrom(name: string): string {
  const whole = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (whole.length <= LONGEST) return whole;
  const cut = whole.slice(0, LONGEST);
  // A word that would be cut in two is left out, unless it is the first.
  const lastWord = cut.lastIndexOf('-');
  return lastWord > 0 && whole[LONGEST] !== '-' ? cut.slice(0, lastWord) : cut.replace(/-$/, '');
}

/**
 * The aliases that a name may have, the shortest first: `halle`, `halle-2` … `otherwise` stands for a name without
 * letters.
 */
export function aliasesFrom(name: string, otherwise: string): readonly string[] {
  const alias = aliasFrom(name) || otherwise;
  return [alias, ...Array.from({ length: TRIES - 1 }, (_, place) => `${alias}-${place + 2}`)];
}
