import { canonicalJson } from '../values/canonical-json.ts';
import type { Money } from '../values/money.ts';
import type { ProductDescription } from './product.ts';

/** What a GTIN of a product stands on. */
export const GTIN_KINDS = ['unit', 'pack', 'pallet'] as const;
export type GtinKind = (typeof GTIN_KINDS)[number];

export interface ProductGtin {
  /** 14 digits. */
  readonly gtin: string;
  readonly kind: GtinKind;
  /** Packs that one read of it stands for. */
  readonly packs: number;
}

/** What a supplier's own people write of a product. */
export interface ProductFields extends ProductDescription {
  /** In French, which is always there; other languages are translations. */
  readonly name: string;
  readonly enabled: boolean;
  /** The catalog's, per pack; null: it can't be ordered unless a group or a client has a price. */
  readonly price: Money | null;
  /** Where they are served; the first is the one that is shown. */
  readonly pictures: readonly string[];
  readonly gtins: readonly ProductGtin[];
}

/** What the journal of a product knows beside: a product that was deleted can come back. */
export interface JournalFields extends ProductFields {
  readonly is_deleted: boolean;
}

export const PRODUCT_CHANGE_KINDS = ['create', 'duplicate', 'change', 'delete', 'import', 'undo'] as const;
export type ProductChangeKind = (typeof PRODUCT_CHANGE_KINDS)[number];

const isSame = (left: unknown, right: unknown) => canonicalJson([left]) === canonicalJson([right]);

/** The names of the fields that are asked for and differ. */
export function differingFields<Fields extends object>(stored: Fields, asked: Partial<Fields>): (keyof Fields)[] {
  return keysOf(asked).filter((name) => asked[name] !== undefined && !isSame(stored[name], asked[name]));
}

/** Some fields of an object. */
export function pickFields<Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name of names) picked[name] = fields[name];
  return picked;
}

/** Whether an object still is as a change left it, in the fields that it changed. */
export function isAsLeft<Fields extends object>(stored: Fields, left: Partial<Fields>): boolean {
  return keysOf(left).every((name) => isSame(stored[name], left[name]));
}

/** The fields that were stated, without those that are there as undefined. */
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
