import { damageOf } from '../codes/damaged-code.ts';
import { gtinOrNull } from '../codes/gtin.ts';
import { fold } from '../values/text.ts';
import { vatFromCell } from './cell-values.ts';
import { packFromCell } from './pack-text.ts';
import type { SheetRow } from './sheet.ts';
import type { TableField } from './table-fields.ts';

/** How many rows tell what a column holds. */
const SAMPLE = 400;

const UNITS = new Set(
  `kg kilo g l litre liter litro pce pc pcs piece pieces st stk stuck stuk stuks pz pezzo ud uds un u unite colis col carton crt ctn karton
  kt kiste bund bte boite bt botte bqt barq barquette sachet sac caisse plateau pot conf collo caja cj cx caixa doos zak sack cse uvc
  ea each cs case lb doz dz bund bouteille bidon seau filet pack lot`.split(/\s+/u),
);

const COUNTRIES = new Set(
  `france fr f espagne es e spain spanien spagna espana italie it i italy italien italia maroc ma marokko marocco marruecos
  belgique be b belgien belgio belgica pays-bas paysbas nl hollande niederlande holland nederland paesi-bassi allemagne de d germany
  deutschland germania alemania portugal pt p suisse ch schweiz svizzera suiza pologne pl polen polonia grece gr griechenland grecia turquie tr
  turkei turchia israel il egypte eg agypten egitto kenya ke kenia perou pe peru bresil br brasilien brasile brasil chili cl chile
  cameroun cm equateur ec ecuador costa-rica cr colombie co kolumbien colombia afrique-du-sud za sudafrika argentine ar argentina
  royaume-uni uk gb england irlande ie irland danemark dk danemark autriche at osterreich austria usa us chine cn china inde in ue eu
  cote-d'ivoire ci senegal sn tunisie tn nouvelle-zelande nz neuseeland madagascar mg republique-dominicaine do dominikanische`.split(
    /\s+/u,
  ),
);

const RATES = new Set([
  0, 210, 250, 260, 300, 400, 480, 500, 550, 600, 700, 770, 800, 810, 850, 900, 1000, 1200, 1300, 1900, 2000, 2100,
  2200, 2300, 2500,
]);

const PRICE =
  /^(?:[€$£]|eur|chf)?\s*-?\d{1,3}(?:[ .,'’]?\d{3})*(?:[.,]\d{1,4})?\s*(?:€|\$|£|eur|euros?|chf)?(?:\s*(?:ht|\/\s*\p{L}+\.?))?$/iu;

/** Shares of a column's filled cells, 0 to 1. */
export interface ColumnValues {
  readonly filled: number;
  /** Share of all rows of the sample that have a value here. */
  readonly fill: number;
  readonly distinct: number;
  readonly numeric: number;
  readonly price: number;
  /** Prices that show decimals or a currency. */
  readonly exactPrice: number;
  /** Prices that show just two decimals, or a currency: few other numbers do so throughout. */
  readonly plainPrice: number;
  readonly percent: number;
  readonly gtin: number;
  readonly code: number;
  readonly vat: number;
  readonly unit: number;
  readonly country: number;
  /** Says how many units or how much a pack holds, in words and numbers. */
  readonly pack: number;
  readonly words: number;
  readonly letters: number;
  /** 1, 2, 3 …: the number of a row. */
  readonly isCounting: boolean;
}

const isPrice = (cell: string) => PRICE.test(cell) && /\d/.test(cell);

function isCounting(cells: readonly string[]): boolean {
  const numbers = cells.map(Number);
  return cells.length > 1 && (numbers[0] ?? 9) <= 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
}

const isUnit = (cell: string) => UNITS.has(fold(cell).replace(/\.$/, ''));
const isCountry = (cell: string) => COUNTRIES.has(fold(cell).replace(/\s+/g, '-'));
const isRate = (cell: string) => {
  const rate = vatFromCell(cell);
  return rate !== null && RATES.has(rate);
};
const isCode = (cell: string) =>
  /\d/.test(cell) &&
  /^[\p{L}\d][\p{L}\d._/-]{1,19}$/u.test(cell) &&
  !/^\d{14}$/.test(cell) &&
  !/^\d+[.,]\d+$/.test(cell) &&
  damageOf(cell) === null;
const saysPack = (cell: string) => {
  const { units_per_pack, content } = packFromCell(cell);
  return /\p{L}/u.test(cell) && cell.length <= 30 && (units_per_pack !== null || content !== null);
};

/** What the cells of a column look like, from the first rows that have it. */
export function columnValues(rows: readonly SheetRow[], column: number): ColumnValues {
  const sample = rows.slice(0, SAMPLE);
  const cells = sample.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  const wordy = cells.filter((cell) => /\p{L}{2}/u.test(cell));
  return {
    filled: cells.length,
    fill: sample.length === 0 ? 0 : cells.length / sample.length,
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
    numeric: share((cell) => /^-?\d+(?:[.,]\d+)?$/.test(cell)),
    price: share(isPrice),
    exactPrice: share((cell) => isPrice(cell) && /[.,]\d{1,4}\b|[€$£]|eur|chf/iu.test(cell)),
    plainPrice: share((cell) => isPrice(cell) && /[.,]\d{2}\b|[€$£]|eur|chf/iu.test(cell)),
    percent: share((cell) => cell.endsWith('%')),
    gtin: share((cell) => gtinOrNull(cell) !== null),
    code: share(isCode),
    vat: share(isRate),
    unit: share(isUnit),
    country: share(isCountry),
    pack: share(saysPack),
    words: cells.length === 0 ? 0 : wordy.length / cells.length,
    letters: wordy.length === 0 ? 0 : wordy.reduce((sum, cell) => sum + Math.min(cell.length, 60), 0) / wordy.length,
    isCounting: isCounting(cells),
  };
}

const MOSTLY = 0.7;

/**
 * How well the values of a column fit a field that its heading leaves open; 0: not at all. Under a heading of unknown
 * words, numbers count as prices or rates only where they look like prices or rates: salt and energy are numbers too.
 */
export function fitOf(field: TableField, values: ColumnValues, hasHeading: boolean): number {
  if (values.filled === 0) return 0;
  const {
    gtin,
    code,
    price,
    exactPrice,
    plainPrice,
    vat,
    unit,
    country,
    pack,
    words,
    letters,
    distinct,
    fill,
    filled,
  } = values;
  if (field === 'gtin') return gtin >= 0.6 ? gtin : 0;
  if (field === 'name')
    return words >= MOSTLY && letters >= 6 && distinct >= 0.3 && unit < 0.5 && country < 0.5
      ? letters * distinct * fill
      : 0;
  if (field === 'supplier_code') {
    const isOne = code >= 0.9 && distinct >= 0.98 && fill >= 0.9 && gtin < 0.5 && exactPrice < 0.2 && pack < 0.5;
    return isOne && filled >= 3 && !values.isCounting ? code * distinct : 0;
  }
  if (field === 'price') {
    const isOne =
      price >= MOSTLY &&
      vat < 0.95 &&
      !values.isCounting &&
      gtin < 0.5 &&
      (!hasHeading || (plainPrice >= 0.9 && filled >= 3));
    return isOne ? exactPrice * fill : 0;
  }
  if (filled < 3) return 0;
  if (field === 'vat')
    return vat >= 0.95 && distinct <= 0.2 && (hasHeading ? values.percent >= 0.9 : filled >= 5) ? vat : 0;
  if (field === 'unit') return unit >= 0.6 ? unit : 0;
  if (field === 'origin') return country >= MOSTLY ? country : 0;
  if (field === 'pack') return pack >= 0.6 && unit < 0.6 ? pack : 0;
  return 0;
}

/**
 * Whether the values of a column contradict the field that its heading says. Columns with few values contradict
 * nothing.
 */
export function contradicts(field: TableField, values: ColumnValues): boolean {
  if (values.filled < 3) return false;
  if (field === 'price' || field === 'price_per_kilo') return values.price < 0.2 && values.words > 0.6;
  if (field === 'name') return values.words < 0.2 && values.numeric > 0.8;
  if (field === 'gtin') return values.words > 0.9;
  return false;
}
