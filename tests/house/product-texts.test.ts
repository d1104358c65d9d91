import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handwritten } from './handwritten.ts';

/** CONTRIBUTING, "Add a text to a product": the files that each text must be named in. */
const RECIPE = [
  'src/client/parts/products/product-text-words.ts',
  'src/contract/product-fields.ts',
  'src/contract/product.ts',
  'src/domain/catalog/product-texts.ts',
  'src/domain/catalog/product.ts',
  'src/domain/imports/heading-words.ts',
  'src/domain/imports/table-columns.ts',
  'src/server/database/schema/catalog.ts',
];

/** Files that are about brand and origin, not about all texts. */
const THESE_TWO = [
  // Products of the demo, and an example.
  'src/client/areas/admin/logistics/sample-cart.ts',
  'src/server/demo/build-catalog.ts',
  'src/server/demo/build-large-product.ts',
  'src/server/demo/read-demo-catalog.ts',
  // Files that tell the texts apart, guess them or read them by their place, where a price list says little.
  'src/domain/imports/bnn.ts',
  'src/domain/imports/guess-columns.ts',
  'src/domain/imports/product-import.ts',
  'src/domain/imports/template-headings.ts',
  // Places with room for two texts: a row, a printed form, a public link, a change of many products at once.
  'src/client/parts/products/product-row.tsx',
  'src/contract/product-desk.ts',
  'src/contract/public-link.ts',
  'src/server/campaigns/public-link.ts',
  'src/server/documents/order-form-pdf.ts',
  'src/server/documents/order-words.ts',
  'src/domain/documents/order-form-table.ts',
  'src/client/areas/supplier/order-form/order-form-words.ts',
  // Parameters of single calls.
  'src/server/http/openapi-parameters.ts',
];

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

it('the texts of a product are listed by hand nowhere else: lists of them follow PRODUCT_TEXTS', () => {
  const files = handwritten().filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file));
  const naming = files.filter((file) => {
    const source = withoutComments(readFileSync(file, 'utf8'));
    return /\bbrand\b/.test(source) && /\borigin\b/.test(source);
  });
  expect(naming.sort()).toEqual([...RECIPE, ...THESE_TWO].sort());
});
