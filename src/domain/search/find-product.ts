import { type CodeDamage, damageOf, withoutLeadingZeros } from '../codes/damaged-code.ts';

/** The codes by which a product of the catalog is found. */
export interface ProductKeys {
  readonly product_id: string;
  readonly supplier_code: string;
  /** 14 digits each */
  readonly gtins: readonly string[];
}

export type CodeProblem = CodeDamage | 'missing_code' | 'unknown_code' | 'ambiguous_code';

export type FoundProduct<Product> =
  | { readonly product: Product; readonly hasLostZeros: boolean }
  | { readonly problem: CodeProblem; readonly field: 'supplier_code' | 'gtin' };

export type ProductFinder<Product> = (code: string, gtin: string) => FoundProduct<Product>;

function grouped<Product>(products: readonly Product[], keys: (product: Product) => readonly string[]) {
  const found = new Map<string, Product[]>();
  for (const product of products) {
    for (const key of new Set(keys(product))) found.set(key, [...(found.get(key) ?? []), product]);
  }
  return found;
}

/**
 * Finds products by the codes in a file. The code as written comes first, then the GTIN, then the code with the leading
 * zeros that a spreadsheet program took away, if only one product can be meant. A similar code is never enough.
 */
export function productFinder<Product extends ProductKeys>(products: readonly Product[]): ProductFinder<Product> {
  const byCode = new Map(products.map((product) => [product.supplier_code, product]));
  const byGtin = grouped(products, ({ gtins }) => gtins);
  const byStripped = grouped(products, ({ supplier_code }) => [withoutLeadingZeros(supplier_code)]);

  return (code, gtin) => {
    const exact = byCode.get(code);
    if (exact) return { product: exact, hasLostZeros: false };
    const field = code === '' && gtin !== '' ? 'gtin' : 'supplier_code';
    const digits = gtin === '' ? code : gtin;
    const [first, second] = /^\d{5,14}$/.test(digits) ? (byGtin.get(digits.padStart(14, '0')) ?? []) : [];
    if (first && !second) return { product: first, hasLostZeros: ![8, 12, 13, 14].includes(digits.length) };
    if (first) return { problem: 'ambiguous_code', field: 'gtin' };
    if (code === '' && gtin === '') return { problem: 'missing_code', field };
    const damage = damageOf(field === 'gtin' ? gtin : code);
    if (damage) return { problem: damage, field };
    const [only, other] = code === '' ? [] : (byStripped.get(code) ?? []);
    if (only && !other && /^\d+$/.test(code)) return { product: only, hasLostZeros: true };
    return { problem: other ? 'ambiguous_code' : 'unknown_code', field };
  };
}
