import { words } from '../values/text.ts';
import { headingMeanings, looseMeanings, type Meaning } from './heading-words.ts';
import { TABLE_FIELDS, type TableField } from './table-fields.ts';

/**
 * One way to name a field. A heading must mean each of `all`, by one of its meanings, and may mean nothing besides
 * these and `may`.
 */
interface Sense {
  readonly all: readonly (readonly Meaning[])[];
  readonly may: readonly Meaning[];
}

const sense = (all: readonly (Meaning | readonly Meaning[])[], may: readonly Meaning[] = []): Sense => ({
  all: all.map((one) => (typeof one === 'string' ? [one] : one)),
  may,
});

const OF_PRICES = ['without', 'tax', 'net', 'currency', 'sale', 'new', 'article', 'rate'] as const;
const OF_CONTENT = ['net', 'quantity', 'measure', 'per_kilo', 'article', 'each'] as const;

/**
 * The ways to name each field, the plainest first. Where two columns could be meant, the earlier way wins. A later way
 * also gives way to the plainer ways of other fields: "Article" is a name where there is no other, then a code.
 */
const SENSES: Readonly<Record<TableField, readonly (Sense | null)[]>> = {
  supplier_code: [
    sense(['code', 'supplier'], ['article', 'number']),
    sense(['number', 'supplier', 'article']),
    sense(['code', 'article'], ['number']),
    sense(['number', 'article']),
    sense([['code', 'number'], 'ordered'], ['article', 'number']),
    sense(['code'], ['number']),
    null,
    null,
    null,
    sense(['article']),
  ],
  gtin: [
    sense(['gtin', ['each', 'piece']], ['code', 'digits', 'number']),
    sense(['gtin'], ['code', 'digits', 'article', 'number']),
  ],
  name: [
    sense(['name', 'french'], ['article', 'commercial']),
    sense(['name', 'article'], ['commercial']),
    sense(['name'], ['commercial']),
    null,
    null,
    null,
    sense(['name', 'other_language'], ['article', 'commercial']),
    null,
    sense(['article']),
  ],
  price: [
    sense(['price', 'per_pack'], OF_PRICES),
    sense(['price', 'new'], OF_PRICES),
    sense(['price', 'net'], OF_PRICES),
    sense(['price', 'without'], OF_PRICES),
    sense(['price'], OF_PRICES),
    sense(['price', ['each', 'piece']], [...OF_PRICES, 'each', 'piece']),
    sense(['price', 'list'], [...OF_PRICES, 'per_pack', 'each', 'piece']),
    sense(['currency', 'without'], ['tax', 'net']),
    null,
    null,
    sense(['list'], ['sale', 'currency', 'without', 'tax']),
  ],
  price_per_kilo: [sense([['price', 'currency'], 'per_kilo'], [...OF_PRICES, 'price', 'currency', 'list'])],
  brand: [sense(['brand'], ['name', 'article', 'commercial'])],
  origin: [sense([['origin', 'country']], ['origin', 'country', 'article'])],
  units_per_pack: [
    sense(['pieces_per_pack'], ['per_pack', 'piece', 'each', 'quantity']),
    sense([['each', 'piece'], 'per_pack'], ['quantity', 'content', 'each', 'piece', 'name']),
    sense(['quantity', 'per_pack'], ['content', 'article']),
  ],
  net_content: [
    sense(['content'], OF_CONTENT),
    sense([['weight', 'volume'], 'net'], OF_CONTENT),
    sense(['weight', 'each'], ['per_kilo', 'measure']),
    sense(['quantity', 'net']),
    sense([['weight', 'per_kilo'], 'per_pack'], OF_CONTENT),
    sense(['weight'], OF_CONTENT),
  ],
  net_unit: [sense(['piece', ['net', 'content', 'weight']])],
  vat: [sense(['tax'], ['rate'])],
  pack: [
    null,
    null,
    null,
    null,
    sense(['per_pack'], ['content', 'quantity', 'article', 'each', 'piece', 'sale', 'measure']),
  ],
  unit: [],
  variant: [],
  price_with_tax: [],
  category: [sense(['category'], ['name', 'article', 'commercial', 'french'])],
  order_quantity: [sense(['quantity', 'ordered'])],
};

/** Headings that stand for a field only as a whole: in longer headings their words mean something else. */
const WHOLE: Readonly<Record<string, TableField>> = {
  quantity: 'net_content',
  'net unit': 'net_unit',
  ve: 'units_per_pack',
  vpe: 'units_per_pack',
  'nb uvc': 'units_per_pack',
  'nombre par colis': 'units_per_pack',
  master: 'price',
  calibre: 'variant',
  calibres: 'variant',
  cal: 'variant',
  calibro: 'variant',
  kaliber: 'variant',
  calibrado: 'variant',
  variete: 'variant',
  variedad: 'variant',
  varieta: 'variant',
  variedade: 'variant',
  sorte: 'variant',
  millesime: 'variant',
  jahrgang: 'variant',
  vintage: 'variant',
  annata: 'variant',
  couleur: 'variant',
  farbe: 'variant',
  colore: 'variant',
  parfum: 'variant',
  netto: 'price',
  'case size': 'units_per_pack',
  'case qty': 'units_per_pack',
  unite: 'unit',
  'unite de vente': 'unit',
  'unite vente': 'unit',
  'unite de facturation': 'unit',
  'unite de mesure': 'unit',
  uv: 'unit',
  unit: 'unit',
  uom: 'unit',
  um: 'unit',
  'u m': 'unit',
  'unit of measure': 'unit',
  einheit: 'unit',
  verkaufseinheit: 'unit',
  mengeneinheit: 'unit',
  me: 'unit',
  eenheid: 'unit',
  verkoopeenheid: 'unit',
  unita: 'unit',
  'unita di misura': 'unit',
  unidad: 'unit',
  'unidad de venta': 'unit',
  'unidad de medida': 'unit',
  unidade: 'unit',
  'unidade de venda': 'unit',
  ud: 'unit',
  un: 'unit',
};

function fits({ all, may }: Sense, meant: ReadonlySet<string>): boolean {
  const wanted = new Set<string>([...all.flat(), ...may]);
  return all.every((one) => one.some((meaning) => meant.has(meaning))) && [...meant].every((one) => wanted.has(one));
}

/** "Prix hors TVA" is a price without tax. "Prix TVA" is not such a price: it may include the tax. */
const isTaxClear = (field: TableField, meant: ReadonlySet<string>) =>
  field === 'vat' || !meant.has('tax') || meant.has('without');

const WITH_TAX =
  /(?<!\p{L})(?:ttc|inkl|incl|inclus|inclusive|inclusief|comprise|compris|compresa|inclusa|incluid[ao]|incluíd[ao])(?!\p{L})/iu;

/** Whether a heading means a price that includes tax: "Prix TTC", "Preis inkl. MwSt.". */
export function isPriceWithTax(heading: string): boolean {
  const rest = looseMeanings(heading.replace(WITH_TAX, ' '));
  return WITH_TAX.test(heading) && (rest?.has('price') ?? false);
}

/**
 * The fields that a heading with unknown words may stand for: "Prix rendu Lyon". All fields where none of its words is
 * known, no field where it says something else ("Prix conseillé").
 */
export function looseFields(heading: string): ReadonlySet<TableField> | 'any' {
  const meant = looseMeanings(heading);
  if (meant === null) return new Set();
  if (meant.size === 0) return 'any';
  const fields = TABLE_FIELDS.filter(
    (field) => isTaxClear(field, meant) && SENSES[field].some((each) => each !== null && fits(each, meant)),
  );
  return fields.length > 0 ? new Set(fields) : 'any';
}

interface Candidate {
  readonly field: TableField;
  readonly rank: number;
}

function candidatesOf(heading: string): Candidate[] {
  const whole =
    WHOLE[words(heading).join(' ')] ?? WHOLE[words(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).join(' ')];
  if (whole !== undefined) return [{ field: whole, rank: 9 }];
  const meant = headingMeanings(heading);
  if (meant === null) return [];
  return TABLE_FIELDS.flatMap((field) => {
    const rank = SENSES[field].findIndex((each) => each !== null && fits(each, meant));
    return rank >= 0 && isTaxClear(field, meant) ? [{ field, rank }] : [];
  });
}

export type TableColumns = ReadonlyMap<TableField, number>;

/**
 * The column of a field, as a person says it: by its heading, or by its number, counted from 1; 0 where no column is to
 * be read.
 */
export type ColumnMapping = Partial<Readonly<Record<TableField, string | number>>>;

const sameHeading = (left: string, right: string) => words(left).join(' ') === words(right).join(' ');

/** Where a mapped column stands among the headings; null where no heading has that name. */
function placeOf(column: string | number, headers: readonly string[]): number | null {
  if (typeof column === 'number') return column > 0 ? column - 1 : null;
  const exact = headers.indexOf(column);
  const place = exact >= 0 ? exact : headers.findIndex((header) => sameHeading(header, column));
  return place >= 0 ? place : null;
}

/**
 * Which column says what: by the mapping, else by the words of a header row. Each column is used once, each field
 * filled once. A mapped field whose column is missing gets no other column.
 */
export function recognizeColumns(headers: readonly string[], mapping: ColumnMapping = {}): TableColumns {
  const candidates = headers
    .flatMap((header, column) => candidatesOf(header).map((candidate) => ({ ...candidate, column })))
    .filter(({ field }) => mapping[field] === undefined)
    .sort((left, right) => left.rank - right.rank || left.column - right.column);
  const columns = new Map<TableField, number>();
  const used = new Set<number>();
  for (const field of TABLE_FIELDS) {
    const mapped = mapping[field];
    const place = mapped === undefined ? null : placeOf(mapped, headers);
    if (place === null) continue;
    columns.set(field, place);
    used.add(place);
  }
  for (const { field, column } of candidates) {
    if (columns.has(field) || used.has(column)) continue;
    columns.set(field, column);
    used.add(column);
  }
  return columns;
}
