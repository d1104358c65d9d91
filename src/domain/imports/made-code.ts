import { damageOf } from '../codes/damaged-code.ts';
import { grouped } from '../values/grouped.ts';
import { fold, isStopWord, words } from '../values/text.ts';
import { nameWithoutPack } from './pack-text.ts';

/** How many letters each word gives in a name of one, two, three, four words. */
const LETTERS = [12, 8, 6, 4] as const;

const upper = (text: string) => fold(text).toUpperCase();

/** The words of a name that tell products apart, without those about the pack, which stands at the end of the code. */
function namingWords(name: string): string[] {
  const kept = words(nameWithoutPack(name)).filter((word) => !isStopWord(word));
  return (kept.length > 0 ? kept : words(name)).slice(0, LETTERS.length);
}

/**
 * The code of a product whose list has none, from its name and its pack: "COMT-AOP-12-MOIS-12X250G". Case, accents and
 * signs change nothing, nor does the place of the row, so that next week's list makes the same code.
 */
export function madeCode(name: string, pack: string): string {
  const naming = namingWords(name);
  const letters = LETTERS[naming.length - 1];
  const parts = naming.map((word) => [...upper(word)].slice(0, letters).join(''));
  const packPart = upper(pack)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 12);
  const code = [...parts, packPart].filter((part) => part !== '').join('-');
  if (code === '') return 'ART';
  // A spreadsheet program would read "MARS-12" as a day.
  return damageOf(code) === null ? code : `ART-${code}`;
}

/** Name and pack of a product as they are compared: case, accents and signs don't count. */
const identityOf = ({ name, pack }: Named) => `${words(name).join(' ')}|${pack}`;

export interface Named {
  readonly name: string;
  /** As `packWord` writes it. */
  readonly pack: string;
  /** Facts that tell look-alikes apart beside name and pack: brand, origin, category; "" where the row doesn't say. */
  readonly aside: readonly string[];
}

export interface KnownCode extends Named {
  readonly supplier_code: string;
}

export interface GivenCode<Known> {
  readonly supplier_code: string;
  /** The known product that the row is about; null for a new one. */
  readonly known: Known | null;
  /** Whether another product has the same code but for the number at its end. */
  readonly isLookAlike: boolean;
}

/** How much a product agrees with what the row says beside name and pack; a contradiction lowers the result. */
function likeness(row: Named, known: Named): number {
  return row.aside.reduce((sum, said, at) => {
    const other = known.aside[at] ?? '';
    if (said === '' || other === '') return sum;
    return sum + (fold(said) === fold(other) ? 1 : -1);
  }, 0);
}

const withoutNumber = (code: string) => code.replace(/-\d{1,3}$/u, '');
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/**
 * Gives codes to rows that have none. A row with the name and pack of a known product is that product, whatever its
 * code. Else it is the product that has the code which the row's name makes, where no other row makes that code. Else
 * it is new, and look-alikes get "-2". Rows with the same name, pack, brand, origin and category are one product. The
 * order of the rows changes nothing.
 */
export function giveCodes<Row extends Named, Known extends KnownCode>(
  rows: readonly Row[],
  known: readonly Known[],
): Map<Row, GivenCode<Known>> {
  const byIdentity = grouped(known, identityOf);
  const byCode = new Map(known.map((each) => [each.supplier_code, each]));
  const taken = new Set(byCode.keys());
  const used = new Set<Known>();
  const given = new Map<Row, GivenCode<Known>>();
  const entireOf = (row: Row) => [identityOf(row), ...row.aside.map(fold)].join('|');
  const products = [...grouped(rows, entireOf)]
    .sort(([left], [right]) => byText(left, right))
    .flatMap(([, same]) => {
      const [first] = same;
      return first === undefined ? [] : [{ row: first, same, code: madeCode(first.name, first.pack) }];
    });
  const ofCode = grouped(products, ({ code }) => code);
  const ofIdentity = grouped(products, ({ row }) => identityOf(row));

  type Product = (typeof products)[number];
  const give = ({ same, code }: Product, supplier_code: string, found: Known | null) => {
    if (found) used.add(found);
    taken.add(supplier_code);
    const isLookAlike = (ofCode.get(code)?.length ?? 0) > 1 || supplier_code !== code;
    for (const row of same) given.set(row, { supplier_code, known: found, isLookAlike: found === null && isLookAlike });
  };

  const unknown: Product[] = [];
  for (const product of products) {
    const identity = identityOf(product.row);
    const candidates = byIdentity.get(identity) ?? [];
    const isOnly = candidates.length === 1 && ofIdentity.get(identity)?.length === 1;
    const free = candidates.filter((each) => !used.has(each));
    const [best] = free
      .map((each) => ({
        each,
        score: likeness(product.row, each) + (withoutNumber(each.supplier_code) === product.code ? 0.5 : 0),
      }))
      .sort((left, right) => right.score - left.score || byText(left.each.supplier_code, right.each.supplier_code));
    if (best && (isOnly || best.score >= 0)) give(product, best.each.supplier_code, best.each);
    else unknown.push(product);
  }
  for (const product of unknown) {
    const { code } = product;
    const same = byCode.get(code);
    if (same && !used.has(same) && ofCode.get(code)?.length === 1) {
      give(product, code, same);
      continue;
    }
    let supplier_code = code;
    for (let number = 2; taken.has(supplier_code); number += 1) supplier_code = `${code}-${number}`;
    give(product, supplier_code, null);
  }
  return given;
}
