import type { Temperature } from '#domain/catalog/product.ts';

type Contents = readonly [number, ...number[]];

const JARS_AND_BAGS: Contents = [125, 200, 250, 400, 500, 750, 1000];
const SMALL: Contents = [40, 80, 100, 150];
const BOTTLES: Contents = [250, 330, 500, 750, 1000, 1500];
const GLASS_BOTTLES: Contents = [330, 500, 750];
/** cents per kilo: dearer products get small packs */
const DEAR = 2000;

/** A shelf of the large catalog: the words that choose its products, and their usual price and content, from which figures are made up. */
export interface LargeShelf {
  readonly name: string;
  readonly en: string;
  readonly glyph: string;
  readonly hue: number;
  /** Matched against the guessed category tag. */
  readonly words: RegExp;
  /** cents per kilo or litre, about */
  readonly price: number;
  /** Grams or millilitres that one unit may hold, where the file doesn't say. */
  readonly contents: Contents;
  readonly unit: 'kg' | 'l';
  /** basis points */
  readonly vat: number;
}

export interface LargeAisle {
  /** The value of `rayon_guess`; '' where the file's author could not guess. */
  readonly rayon: string;
  readonly name: string;
  readonly en: string;
  readonly glyph: string;
  readonly hue: number;
  readonly temperature: Temperature;
  /** A product goes on the first shelf that matches; the last one matches every product. */
  readonly shelves: readonly [LargeShelf, ...LargeShelf[]];
}

export const shelf = (
  name: string,
  en: string,
  drawing: readonly [string, number],
  words: RegExp,
  price: number,
): LargeShelf => ({
  name,
  en,
  glyph: drawing[0],
  hue: drawing[1],
  words,
  price,
  contents: price >= DEAR ? SMALL : JARS_AND_BAGS,
  unit: 'kg',
  vat: 550,
});

export const liquid = (...of: Parameters<typeof shelf>): LargeShelf => ({
  ...shelf(...of),
  unit: 'l',
  contents: BOTTLES,
});
export const alcohol = (...of: Parameters<typeof shelf>): LargeShelf => ({
  ...liquid(...of),
  vat: 2000,
  contents: GLASS_BOTTLES,
});
export const sweets = (...of: Parameters<typeof shelf>): LargeShelf => ({ ...shelf(...of), vat: 2000 });
/** Matches every product. */
export const REST = /^/u;
