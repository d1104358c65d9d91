/** The words for a product's fields and their values, for the journal and for conflicts. */
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { nameIn } from '#client/parts/products/product-names.ts';
import { PRODUCT_TEXT_WORDS } from '#client/parts/products/product-text-words.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import type { DeskCategory } from '#contract/assortment.ts';
import { moneySchema } from '#contract/values.ts';
import { ofEachText } from '#domain/catalog/product-texts.ts';

const weighed = z.object({ price_per_kilo: moneySchema });
const stock = z.object({ state: z.string() });
const codes = z.array(z.object({ gtin: z.string() }));

export function useFieldWords(categories: readonly DeskCategory[] = []) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const names: Readonly<Record<string, string>> = {
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
  const value = (field: string, stored: unknown): string => {
    if (stored === null || stored === undefined || stored === '') return t`rien`;
    if (typeof stored === 'boolean') return stored ? t`oui` : t`non`;
    const money = moneySchema.safeParse(stored);
    if (money.success) return moneyText(money.data, tag);
    const perKilo = weighed.safeParse(stored);
    if (perKilo.success) return `${moneyText(perKilo.data.price_per_kilo, tag)}/kg`;
    const availability = stock.safeParse(stored);
    if (availability.success) return availability.data.state === 'available' ? t`disponible` : t`rupture`;
    const gtins = codes.safeParse(stored);
    if (field === 'gtins' && gtins.success) return gtins.data.map(({ gtin }) => gtin).join(', ') || t`rien`;
    if (field === 'pictures' && Array.isArray(stored)) return String(stored.length);
    if (Array.isArray(stored)) return stored.join(', ') || t`rien`;
    if (field === 'vat' && typeof stored === 'number') return percentText(stored, tag);
    const category = categories.find(({ category_id }) => category_id === stored);
    return category ? nameIn(category.names, i18n.locale) : String(stored);
  };
  return { name: (field: string) => names[field] ?? field, value };
}
