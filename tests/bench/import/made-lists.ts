/** Lists of the shape and size that the goals are about, made of the demo's names, the same at each run. */
import { checkDigitOf } from '#domain/codes/gtin.ts';
import { readDemoCatalog } from '#server/demo/read-demo-catalog.ts';

const ORDER_GUIDE = 8439;
const BULK = 74_686;

function named(count: number) {
  const names = readDemoCatalog().map(({ names, supplier_code }) => names.fr_FR ?? supplier_code);
  return Array.from({ length: count }, (_, number) => ({
    number,
    name: `${names[number % names.length] ?? ''} ${Math.floor(number / names.length)}`,
  }));
}

/** With codes, packs and prices, in capitals. */
export const orderGuideRows = () =>
  named(ORDER_GUIDE).map(({ number, name }) => ({
    'Order Guide#': '55801500',
    'Distributor Item#': String(10_300 + number),
    'Product Description': name.toUpperCase(),
    'MFR Name': '',
    Brand: 'HALLE',
    Category: `CATEGORY ${number % 40}`,
    'MFR Product#': String(8000 + number),
    Pack: String(1 + (number % 24)),
    Size: `${1 + (number % 9)} OZ`,
    'Priced by Pound': 'N',
    Weight: '0',
    Price: ((500 + number * 7) / 100).toFixed(2),
    'Distributor Name': 'Halle',
    Date: '3/16/2015',
    'Break Case': 'N',
    'B/C Price': '0',
  }));

/** With GTINs and names, and no price. */
export const bulkRows = () =>
  named(BULK).map(({ number, name }) => {
    const digits = `300${String(number).padStart(9, '0')}`;
    return {
      gtin: `${digits}${checkDigitOf(digits)}`,
      name_fr: name,
      quantity: '',
      unit: '',
      pack: '',
      category_tag_guess: `fr:rayon-${number % 900}`,
      rayon_guess: 'epicerie',
      image: `front_fr.${number % 9}`,
    };
  });
