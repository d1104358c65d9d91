import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { z } from 'zod';
import { NET_UNITS, PRICE_LABELS } from '#domain/catalog/product.ts';
import { inProject } from '../project-root.ts';

/** Decimal text as a whole number of its thousandths: "0.25" is 250. */
const thousandths = z
  .string()
  .regex(/^\d+(\.\d{1,3})?$/)
  .transform((text) => Math.round(Number(text) * 1000));
const hundredths = z
  .string()
  .regex(/^\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100));
const whole = z.string().regex(/^\d+$/).transform(Number);
const optional = z.string().transform((text) => (text === '' ? null : text));

/** The file's columns with translated names, and their languages. */
const TRANSLATIONS = [
  ['name_en', 'en_GB'],
  ['name_de', 'de_DE'],
  ['name_it', 'it_IT'],
  ['name_es', 'es_ES'],
  ['name_pt', 'pt_PT'],
] as const;
const SALE_UNITS = { colis: 'pack', pièce: 'piece', botte: 'bunch', 'poids variable': 'variable_weight' } as const;
const TEMPERATURES = { Ambiant: 'ambient', Frais: 'chilled', Surgelé: 'frozen' } as const;

const rowSchema = z
  .object({
    supplier: z.enum(['fruits-legumes', 'cremerie', 'epicerie']),
    supplier_code: z.string().min(1),
    gtin: optional,
    gtin_case: optional,
    name_fr: z.string().min(1),
    name_en: optional,
    name_de: optional,
    name_it: optional,
    name_es: optional,
    name_pt: optional,
    brand: optional,
    origin: optional,
    category_path: z.string().regex(/^[^>]+ > [^>]+$/),
    temperature: z.enum(['Ambiant', 'Frais', 'Surgelé']),
    net_qty: thousandths,
    net_unit: z.enum(NET_UNITS),
    units_per_pack: whole,
    sale_unit: z.enum(['colis', 'pièce', 'botte', 'poids variable']),
    pack_weight_kg: thousandths,
    packs_per_layer: whole,
    packs_per_pallet: whole,
    price_label: z.enum(PRICE_LABELS),
    price_base: hundredths,
    price_ht_pack: hundredths,
    vat_pct: hundredths,
  })
  .transform((row) => {
    const names: Record<string, string> = { fr_FR: row.name_fr };
    for (const [column, locale] of TRANSLATIONS) {
      const name = row[column];
      if (name !== null) names[locale] = name;
    }
    return {
      supplier: row.supplier,
      supplier_code: row.supplier_code,
      gtin: row.gtin,
      case_gtin: row.gtin_case,
      names,
      brand: row.brand,
      origin: row.origin,
      /** "Légumes > Salades": always two levels */
      category_path: row.category_path,
      temperature: TEMPERATURES[row.temperature],
      net_quantity: row.net_qty,
      net_unit: row.net_unit,
      units_per_pack: row.units_per_pack,
      sale_unit: SALE_UNITS[row.sale_unit],
      /** grams */
      pack_weight: row.pack_weight_kg,
      packs_per_layer: row.packs_per_layer,
      packs_per_pallet: row.packs_per_pallet,
      price_label: row.price_label,
      /** cents per UVC, kilo or litre, as `price_label` says */
      unit_price: row.price_base,
      /** cents */
      pack_price: row.price_ht_pack,
      vat: row.vat_pct,
    };
  });

export type DemoRow = z.output<typeof rowSchema>;

/** Reads the demo's products from catalog/demo-suppliers.csv; catalog/NOTICE.md names the sources. */
export function readDemoCatalog(): DemoRow[] {
  const text = readFileSync(inProject('src/server/demo/catalog/demo-suppliers.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return z.array(rowSchema).parse(data);
}
