/** The import's words for columns, refusals, and values that were understood differently from how they are written. */
import { useLingui } from '@lingui/react/macro';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import type { Import } from '#contract/imports.ts';
import { ofEachText, PRODUCT_TEXTS } from '#domain/catalog/product-texts.ts';
import type { TableField } from '#domain/imports/table-fields.ts';

/** Fields that a column can be mapped to, in the order in which they are offered. */
export const MAPPED_FIELDS = [
  'supplier_code',
  'gtin',
  'name',
  'price',
  'price_per_kilo',
  'price_with_tax',
  'pack',
  'variant',
  'units_per_pack',
  'net_content',
  'unit',
  'vat',
  ...PRODUCT_TEXTS,
  'category',
] as const satisfies readonly TableField[];

export function useImportWords() {
  const { t } = useLingui();
  const fields: Readonly<Record<(typeof MAPPED_FIELDS)[number], string>> = {
    supplier_code: t`Code produit`,
    gtin: t`GTIN`,
    name: t`Désignation`,
    price: t`Prix HT, colis`,
    price_per_kilo: t`Prix HT, kilo`,
    price_with_tax: t`Prix TTC, colis`,
    variant: t`Calibre, variété`,
    pack: t`Colis`,
    units_per_pack: t`Unités par colis`,
    net_content: t`Contenu de l’unité`,
    unit: t`Unité de vente`,
    vat: t`TVA`,
    ...ofEachText((text) => t(PRODUCT_TEXT_WORDS[text])),
    category: t`Rayon`,
  };
  /** Why a row is refused. */
  const refusal = ({ reason, value }: Import['errors'][number]): string => {
    switch (reason) {
      case 'missing_name':
        return t`La désignation manque`;
      case 'missing_code':
        return t`Le code manque`;
      case 'missing_price':
        return t`Le prix est vide`;
      case 'too_long':
        return t`Le texte est trop long`;
      case 'not_a_gtin':
        return t`« ${value} » n’est pas un GTIN`;
      case 'not_a_price':
      case 'too_many_decimals':
      case 'negative_price':
      case 'zero_price':
        return t`Prix « ${value} » : pas un prix`;
      case 'repeated_product':
        return value === '' ? t`Cet import a déjà écrit ce produit` : t`Même produit que la ligne ${value}`;
      case 'contradicts_row':
        return t`Contredit la ligne ${value}`;
      default:
        return t`Code « ${value} » : abîmé par le tableur`;
    }
  };
  /** Values that were understood differently from how they are written. */
  const remark = ({ reason, value }: Import['warnings'][number]): string => {
    switch (reason) {
      case 'no_price':
        return t`Sans prix : ne peut pas être commandé`;
      case 'rounded_price':
        return t`Prix arrondi : ${value}`;
      case 'taken_by_the_kilo':
        return t`Colis inconnu : vendu au kilo`;
      case 'price_of_a_kilo':
        return t`Prix du kilo : ${value}, multiplié par le colis`;
      case 'price_of_a_piece':
        return t`Prix de la pièce : ${value}, multiplié par le colis`;
      case 'tax_taken_out':
        return t`TVA ôtée du prix : ${value}`;
      case 'other_currency':
        return t`Autre monnaie, prix laissé : ${value}`;
      case 'lost_leading_zeros':
        return t`Zéros rendus au code ${value}`;
      default:
        return t`Non compris, laissé : ${value}`;
    }
  };
  return { fields, refusal, remark };
}
