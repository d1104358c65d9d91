import type { I18n } from '@lingui/core';
import type { CatalogProduct } from '#domain/catalog/product.ts';
import { ORDER_COLUMN } from '#domain/imports/order-form.ts';
import { netPrice, perUnitPrice } from '#domain/pricing/price.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/values/locale.ts';
import type { DocumentTable } from './document-table.ts';
import { packText, unitWord } from './order-words.ts';

/** The facts of an order form: a page of the catalog as one client sees it. */
export interface OrderFormFacts {
  readonly supplier_name: string;
  readonly products: readonly CatalogProduct[];
  /** ISO 8601: prices are of this moment. */
  readonly at: string;
  /** Decimals of the supplier's prices. */
  readonly precision: number;
}

export function productName({ names, supplier_code }: CatalogProduct, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? supplier_code;
}

/** GTIN of what is ordered: that of the pack, else that of the unit where a pack holds one. */
export function packGtin({ codes, units_per_pack }: CatalogProduct): string | null {
  const pack = codes.find(({ kind }) => kind === 'pack');
  const unit = codes.find(({ kind }) => kind === 'unit' && units_per_pack === 1);
  return (pack ?? unit)?.code ?? null;
}

const LABELS = { UVC: 'UVC', kilo: 'kg', liter: 'l' } as const;

/** The catalog at the client's prices with an empty column. When the filled form comes back, codes and titles are recognised. */
export function orderFormTable(facts: OrderFormFacts, i18n: I18n, locale: Locale, tag: string): DocumentTable {
  const { products, at, precision, supplier_name } = facts;
  return {
    name: supplier_name,
    columns: [
      { title: 'Code', width: 14 },
      { title: 'GTIN', width: 16 },
      { title: i18n._('Désignation'), width: 46 },
      { title: i18n._('Marque'), width: 16 },
      { title: i18n._('Origine'), width: 14 },
      { title: i18n._('Conditionnement'), width: 16 },
      { title: i18n._('Unité'), width: 9 },
      { title: i18n._('Prix HT'), width: 11 },
      { title: i18n._('Prix comparé'), width: 12 },
      { title: i18n._('par'), width: 7 },
      { title: i18n._('TVA (%)'), width: 9 },
      { title: i18n._('Disponibilité'), width: 14 },
      { title: ORDER_COLUMN[locale], width: 13, isInput: true },
    ],
    rows: products.map((product) => {
      const { net } = netPrice(product, at);
      const compared = perUnitPrice(product, net, precision);
      return [
        product.supplier_code,
        packGtin(product),
        productName(product, locale),
        product.brand,
        product.origin,
        packText(product, tag),
        unitWord(product, 1, i18n),
        net,
        compared?.price ?? null,
        compared ? LABELS[compared.label] : null,
        product.vat / 100,
        product.availability.state === 'available' ? null : i18n._('rupture'),
        null,
      ];
    }),
  };
}
