import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/builders/a-product.ts';
import { type FacetedProduct, facetFields, facetValues, PRODUCT_FACETS } from './product-facets.ts';

const valuesOf = (product: FacetedProduct) =>
  Object.fromEntries(PRODUCT_FACETS.map((facet) => [facet.name, facetValues(product, facet)]));

describe('the facets of a product', () => {
  it('are its category, its texts, its labels and how it is kept', () => {
    const product = aProduct({ category_id: 'c1', brand: 'Izard', labels: ['bio', 'aop'], temperature: 'frozen' });
    const values = { category: ['c1'], brand: ['Izard'], origin: [], label: ['bio', 'aop'], temperature: ['frozen'] };
    expect(valuesOf(product)).toMatchObject(values);
    expect(valuesOf(facetFields(product))).toMatchObject(values);
    expect(facetFields(product)).not.toHaveProperty('names');
  });

  it('have no value in a product that a device stored before it knew the field', () => {
    const { origin, labels, ...older } = aProduct({ brand: 'Izard' });
    // What comes from a device's store is believed to have all fields.
    const stored: FacetedProduct = JSON.parse(JSON.stringify(older));
    expect(valuesOf(stored)).toMatchObject({ brand: ['Izard'], origin: [], label: [] });
  });
});
