/** The dictionary of food terms that comes with the product; food-terms/NOTICE.md names its source. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';
import { type FoodTerm, FoodTerms } from '#domain/catalog/food-terms.ts';
import type { TranslatedResource } from '#domain/catalog/translation.ts';
import { inProject } from '../project-root.ts';

const name = z.string().transform((text) => (text === '' ? undefined : text));
const rowSchema = z
  .object({ fr: name, en: name, de: name, it: name, es: name, pt: name, pt_br: name, synonyms_fr: z.string() })
  .transform(
    ({ synonyms_fr, ...names }): FoodTerm => ({
      names,
      synonyms: { fr: synonyms_fr.split('|').filter((each) => each !== '') },
    }),
  );

let terms: FoodTerms | null = null;

/** Read at the first use, then kept. */
export function foodTerms(): FoodTerms {
  if (terms !== null) return terms;
  const text = readFileSync(inProject('src/server/translations/food-terms/food-terms.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  terms = new FoodTerms(z.array(rowSchema).parse(data));
  return terms;
}

/** The resources whose texts are names of food. */
const NAMES_OF_FOOD: ReadonlySet<TranslatedResource> = new Set(['product', 'category', 'label']);

export const namesFood = (resource: TranslatedResource) => NAMES_OF_FOOD.has(resource);
