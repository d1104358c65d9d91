/** The lines of an order document as lines of an order here: each is understood whole, or its element is named. */
import type { CatalogProduct } from '#domain/catalog/product.ts';
import type { OrderRequestLine } from '#domain/orders/order.ts';
import {
  type CodeField,
  findItem,
  isPriceKept,
  measureOf,
  packsOfQuantity,
  readDecimal,
} from '#domain/orders/ordered-item.ts';
import { netPrice } from '#domain/pricing/price.ts';
import type { DocumentProblems, Said } from './ubl/element-reader.ts';
import type { SaidLine, SaidOrder } from './ubl/read-order.ts';

const MOST_OF_A_REMARK = 200;
const BETWEEN = ' · ';
const ONE = { digits: 1n, scale: 0 };

export interface OrderedLine {
  readonly said: SaidLine;
  readonly product: CatalogProduct;
  readonly line: OrderRequestLine;
}

interface Surroundings {
  /** Those that the client sees, at their prices. */
  readonly products: readonly CatalogProduct[];
  /** What our own documents write for "no substitute", in each language. */
  readonly noSubstitute: ReadonlySet<string>;
  /** ISO 8601 */
  readonly at: string;
  readonly faults: DocumentProblems;
}

const codesOf = ({ seller_code, standard_code, buyer_code }: SaidLine) => ({
  seller_code: seller_code?.text ?? null,
  standard_code: standard_code?.text ?? null,
  buyer_code: buyer_code?.text ?? null,
});

export const codesOfLines = (lines: readonly SaidLine[]): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      const { seller_code, standard_code, buyer_code } = codesOf(line);
      const gtin = standard_code?.padStart(14, '0');
      return [seller_code, gtin, buyer_code].filter((code) => code !== null && code !== undefined);
    }),
  ),
];

const pathOfCode = (line: SaidLine, field: CodeField | null) =>
  (field === null ? null : line[field]?.path) ?? `${line.path}/cac:LineItem/cac:Item`;

/** The buyer's remark, and whether they refuse a substitute, which our own documents write as its last part. */
function remarkOf({ remark, path }: SaidLine, { noSubstitute, faults }: Surroundings) {
  const parts = remark === null ? [] : remark.split(BETWEEN);
  const no_substitute = noSubstitute.has(parts.at(-1) ?? '');
  const comment = (no_substitute ? parts.slice(0, -1) : parts).join(BETWEEN) || null;
  if (comment !== null && comment.length > MOST_OF_A_REMARK) {
    faults.wrong(`${path}/cbc:Note`, { code: 'too_long', most: `${MOST_OF_A_REMARK}` });
  }
  return { comment, no_substitute };
}

const unitOf = ({ attributes }: Said) => attributes.get('unitCode') ?? '';

function lineOf(said: SaidLine, currency: string, surroundings: Surroundings): OrderedLine | null {
  const { products, at, faults } = surroundings;
  const found = findItem(codesOf(said), products);
  if ('problem' in found) {
    faults.wrong(pathOfCode(said, found.problem.field), found.problem.fault);
    return null;
  }
  const { product, gtin } = found;
  const { quantity, price, price_base } = said;
  const unit = unitOf(quantity);
  const measure = measureOf(unit, product, gtin);
  if (measure === null) {
    faults.wrong(quantity.path, { code: 'unknown_unit', unit, supplier_code: product.supplier_code });
    return null;
  }
  const number = readDecimal(quantity.text);
  const packs = number && packsOfQuantity(number, measure);
  if (packs === null) {
    faults.wrong(quantity.path, { code: 'not_whole_packs', supplier_code: product.supplier_code });
    return null;
  }
  if (price !== null) {
    const amount = readDecimal(price.text);
    const base = price_base === null ? ONE : readDecimal(price_base.text);
    if (price.attributes.get('currencyID') !== currency) faults.wrong(price.path, { code: 'price_currency', currency });
    else if (price_base !== null && (base === null || unitOf(price_base) !== unit)) {
      faults.wrong(price_base.path, 'base_unit');
    } else if (amount === null || base === null || !isPriceKept(amount, base, product, measure, at)) {
      faults.wrong(price.path, 'price_below');
    }
  }
  const line = {
    ...{ product_id: product.product_id, quantity: packs, seen_price: netPrice(product, at).net },
    ...remarkOf(said, surroundings),
  };
  return { said, product, line };
}

/** The lines that are understood; what is wrong with the others, the reader knows. */
export function orderedLines({ lines }: SaidOrder, currency: string, surroundings: Surroundings): OrderedLine[] {
  const understood: OrderedLine[] = [];
  const lineIds = new Set<string>();
  for (const said of lines) {
    if (lineIds.has(said.line_id)) surroundings.faults.wrong(`${said.path}/cac:LineItem/cbc:ID`, 'line_id_used');
    lineIds.add(said.line_id);
    const ordered = lineOf(said, currency, surroundings);
    if (ordered === null) continue;
    const before = understood.find(({ product }) => product.product_id === ordered.product.product_id);
    if (before) {
      const { supplier_code } = ordered.product;
      surroundings.faults.wrong(said.path, { code: 'ordered_twice', supplier_code, line_id: before.said.line_id });
    } else understood.push(ordered);
  }
  return understood;
}
