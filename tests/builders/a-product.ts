import type { CatalogProduct, SalesPromo } from '#domain/catalog/product.ts';
import { type Money, money } from '#domain/values/money.ts';

export function euros(amount: number, precision = 2): Money {
  return money(amount, precision, 'EUR');
}

/**
 * A product of twelve 500 g tubs in a pack at 43.20 €, the example of the per-unit prices. A test names only the facts
 * that it is about.
 */
export function aProduct(facts: Partial<CatalogProduct> = {}): CatalogProduct {
  return {
    product_id: '0190a6e0-0000-7000-8000-000000000001',
    supplier_code: '00417',
    names: { fr_FR: 'Fromage blanc 500 g' },
    brand: null,
    origin: null,
    category_id: null,
    sale_unit: 'pack',
    price_label: 'kilo',
    units_per_pack: 12,
    net_quantity: 500,
    net_unit: 'kg',
    pack_weight: 6300,
    packs_per_layer: 12,
    packs_per_pallet: 72,
    capacity_units: 1,
    catch_weight: null,
    vat: 550,
    labels: [],
    allergens: [],
    temperature: 'chilled',
    availability: { state: 'available' },
    picture: null,
    codes: [],
    price: euros(4320),
    sales_discount: 0,
    sales_promos: [],
    ...facts,
  };
}

export function aPromo(facts: Partial<SalesPromo> = {}): SalesPromo {
  return {
    starts_at: '2026-10-01T00:00:00.000Z',
    ends_at: '2026-11-01T00:00:00.000Z',
    price: null,
    percent: 1000,
    ...facts,
  };
}

/** One ham of about 2.100 kg at 12.80 €/kg, billed on its real weight. */
export function aCatchWeightProduct(facts: Partial<CatalogProduct> = {}): CatalogProduct {
  return aProduct({
    sale_unit: 'variable_weight',
    units_per_pack: 1,
    net_quantity: 2100,
    pack_weight: null,
    price: euros(2688),
    catch_weight: { price_per_kilo: euros(1280), tolerance: 500 },
    ...facts,
  });
}
