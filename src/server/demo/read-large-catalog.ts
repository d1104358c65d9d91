import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';

/** The file's units in grams or millilitres; others (slices, pieces, ounces …) say nothing about the content. */
const UNITS: Readonly<Record<string, { readonly unit: 'kg' | 'l'; readonly factor: number }>> = {
  g: { unit: 'kg', factor: 1 },
  kg: { unit: 'kg', factor: 1000 },
  ml: { unit: 'l', factor: 1 },
  cl: { unit: 'l', factor: 10 },
  l: { unit: 'l', factor: 1000 },
};
/** Grams or millilitres. A larger content (more than a drum) is an error of the file. */
const MOST = 25_000;

const rowSchema = z.object({
  gtin: z.string().regex(/^(?:\d{8}|\d{12,14})$/),
  name_fr: z.string().min(1),
  quantity: z.string(),
  unit: z.string(),
  category_tag_guess: z.string(),
  rayon_guess: z.string(),
});

export interface LargeRow {
  /** The supplier's own code: the row's number. */
  readonly code: string;
  readonly gtin: string;
  readonly name: string;
  readonly tag: string;
  readonly rayon: string;
  /** Net content of a unit in grams or millilitres; null when the file doesn't say. */
  readonly content: { readonly amount: number; readonly unit: 'kg' | 'l' } | null;
}

/**
 * Reads a catalog of columns gtin, name_fr, quantity, unit, category_tag_guess and rayon_guess. Throws, naming the line, for a file
 * of another kind.
 */
export function readLargeCatalog(file: string): LargeRow[] {
  const text = readFileSync(file, 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data.map((line, index) => {
    const parsed = rowSchema.safeParse(line);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new Error(`${file}, line ${index + 2}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
    }
    const { gtin, name_fr: name, category_tag_guess: tag, rayon_guess: rayon, quantity, unit } = parsed.data;
    return {
      code: `E${String(index + 1).padStart(6, '0')}`,
      gtin,
      name,
      tag,
      rayon,
      content: contentOf(quantity, unit),
    };
  });
}

function contentOf(quantity: string, unit: string): LargeRow['content'] {
  const known = UNITS[unit];
  const amount = Math.round(Number(quantity.replace(',', '.')) * (known?.factor ?? 0));
  return known !== undefined && amount > 0 && amount <= MOST ? { amount, unit: known.unit } : null;
}
