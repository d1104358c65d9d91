/** The words for a product's fields and their values, for journals and for conflicts. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { allergenText } from '#client/parts/products/allergen-words.ts';
import { nameIn } from '#client/parts/products/product-names.ts';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { numberText } from '#client/ui/number-text.ts';
import type { DeskCategory } from '#contract/assortment.ts';
import { moneySchema } from '#contract/values.ts';
import type { JournalFields } from '#domain/catalog/product-fields.ts';
import { ofEachText } from '#domain/catalog/product-texts.ts';

const weighed = z.object({ price_per_kilo: moneySchema });
const stock = z.object({ state: z.string() });
const codes = z.array(z.object({ gtin: z.string() }));
const texts = z.array(z.string());

const nameOf = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** How a product is ordered, and how it is kept, in words. */
export function useProductChoiceWords() {
  const { t } = useLingui();
  return {
    sale_unit: { pack: t`au colis`, piece: t`à la pièce`, bunch: t`à la botte`, variable_weight: t`au poids` },
    temperature: { ambient: t`ambiant`, chilled: t`frais`, frozen: t`surgelé` },
    price_label: { UVC: t`à l’unité`, kilo: t`au kilo`, liter: t`au litre` },
  };
}

export function useProductFieldWords(categories: readonly DeskCategory[] = []) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const choices = useProductChoiceWords();
  const names: Readonly<Record<keyof JournalFields, string>> = {
    supplier_code: t`Code`,
    name: t`Nom`,
    enabled: t`En vente`,
    ...ofEachText((text) => t(PRODUCT_TEXT_WORDS[text])),
    category_id: t`Rayon`,
    sale_unit: t`Se commande`,
    price_label: t`Prix comparé`,
    units_per_pack: t`Unités`,
    net_quantity: t`Contenu`,
    net_unit: t`Mesure`,
    pack_weight: t`Poids brut`,
    packs_per_layer: t`Colis/couche`,
    packs_per_pallet: t`Palette`,
    capacity_units: t`Place dans le camion`,
    catch_weight: t`Prix HT du kilo`,
    vat: t`TVA`,
    price: t`Prix HT`,
    labels: t`Étiquettes`,
    allergens: t`Allergènes`,
    temperature: t`Température`,
    availability: t`Disponibilité`,
    pictures: t`Images`,
    gtins: t`Codes`,
    is_deleted: t`Supprimé`,
  };
  const numeral = (field: string, stored: number): string => {
    if (field === 'vat') return percentText(stored, tag);
    if (field === 'pack_weight') return `${numberText(stored / 1000, tag)}\u00a0kg`;
    return numberText(field === 'net_quantity' ? stored / 1000 : stored, tag);
  };
  const list = (field: string, stored: readonly string[]): string => {
    if (field === 'pictures') return String(stored.length);
    return (field === 'allergens' ? stored.map(allergenText) : stored).join(', ') || t`rien`;
  };
  const word = (field: string, stored: string): string => {
    if (field === 'category_id') {
      const category = categories.find(({ category_id }) => category_id === stored);
      return category === undefined ? t`un autre rayon` : nameIn(category.names, i18n.locale);
    }
    if (field === 'sale_unit' || field === 'temperature' || field === 'price_label') {
      return nameOf(choices[field], stored) ?? stored;
    }
    return stored;
  };
  const value = (field: string, stored: unknown): string => {
    if (stored === null || stored === undefined || stored === '') return t`rien`;
    if (typeof stored === 'boolean') return stored ? t`oui` : t`non`;
    if (typeof stored === 'number') return numeral(field, stored);
    if (typeof stored === 'string') return word(field, stored);
    const money = moneySchema.safeParse(stored);
    if (money.success) return moneyText(money.data, tag);
    const perKilo = weighed.safeParse(stored);
    if (perKilo.success) return `${moneyText(perKilo.data.price_per_kilo, tag)}/kg`;
    const availability = stock.safeParse(stored);
    if (availability.success) return availability.data.state === 'available' ? t`disponible` : t`rupture`;
    const gtins = codes.safeParse(stored);
    if (field === 'gtins' && gtins.success) return gtins.data.map(({ gtin }) => gtin).join(', ') || t`rien`;
    const several = texts.safeParse(stored);
    return several.success ? list(field, several.data) : t`autre chose`;
  };
  return { name: (field: string) => nameOf(names, field) ?? field, value };
}
