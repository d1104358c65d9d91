import { canonicalJson } from '../values/canonical-json.ts';
import type { Money } from '../values/money.ts';
import type { ProductDescription } from './product.ts';

/** The thing that carries a GTIN of a product. */
export const GTIN_KINDS = ['unit', 'pack', 'pallet'] as const;
export type GtinKind = (typeof GTIN_KINDS)[number];

export interface ProductGtin {
  /** 14 digits. */
  readonly gtin: string;
  readonly kind: GtinKind;
  /** Packs that one scan of it stands for. */
  readonly packs: number;
}

/** The fields of a product that a supplier's own people write. */
export interface ProductFields extends ProductDescription {
  /** In French, which is always there; other languages are translations. */
  readonly name: string;
  readonly enabled: boolean;
  /**
   * The catalog price per pack; null: the product can't be ordered unless a price group or a client has a price for it.
   */
  readonly price: Money | null;
  /** Where the pictures are served; the first one is shown. */
  readonly pictures: readonly string[];
  readonly gtins: readonly ProductGtin[];
}

/** The journal of a product knows one more field, because a deleted product can come back. */
export interface JournalFields extends ProductFields {
  readonly is_deleted: boolean;
}

export const PRODUCT_CHANGE_KINDS = ['create', 'duplicate', 'change', 'delete', 'import', 'undo'] as const;
export type ProductChangeKind = (typeof PRODUCT_CHANGE_KINDS)[number];

const isSame = (left: unknown, right: unknown) => canonicalJson([left]) === canonicalJson([right]);

/** The names of the fields whose asked value differs from the stored one. */
export function differingFields<Fields extends object>(stored: Fields, asked: Partial<Fields>): (keyof Fields)[] {
  return keysOf(asked).filter((name) => asked[name] !== undefined && !isSame(stored[name], asked[name]));
}

/** Some fields of an object. */
export function pickFields<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) picked[name] = fields[name];
  return picked;
}

/** Whether an object still has the values that a change left in it, in the fields of that change. */
export function isAsLeft<Fields extends object>(stored: Fields, left: Partial<Fields>): boolean {
  return keysOf(left).every((name) => isSame(stored[name], left[name]));
}

/** The fields that were stated, without those whose value is undefined. */
export function stated<Fields extends object>(
  loose: {
    readonly [Name in keyof Fields]?: Fields[Name] | undefined;
  },
): Partial<Fields> {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

function keysOf<Fields extends object>(fields: Fields): (keyof Fields)[] {
  return Object.keys(fields) as (keyof Fields)[];
}
