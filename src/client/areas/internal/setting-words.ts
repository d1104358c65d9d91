/** The words for a supplier's settings, for members, and for their values in the journal. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { MEMBER_ROLE_WORDS, ROLE_WORDS } from '#client/parts/account/role-words.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { numberText } from '#client/ui/number-text.ts';
import { moneySchema } from '#contract/values.ts';
import type { OrderHandling } from '#domain/orders/order-handling.ts';
import { ORGANIZATION_ROLES, SUPPLIER_ROLES } from '#domain/people/permissions.ts';
import type { DeliveryTerms, OrderingTerms } from '#domain/pricing/ordering-terms.ts';
import { isLocale, LOCALE_NAMES } from '#domain/values/locale.ts';
import { useRuleWords } from './rule-words.ts';

/** What the journal tells of a supplier and of members, field by field; the compiler asks for the word of a new rule. */
type SettingField =
  | 'name'
  | 'alias'
  | 'mark'
  | 'primary_color'
  | 'logo_id'
  | 'siret'
  | 'document_email'
  | 'delivery_address'
  | 'locales'
  | 'main_contact_account_id'
  | 'role'
  | 'order_limit'
  | Exclude<keyof OrderingTerms, 'delivery'>
  | keyof DeliveryTerms
  | keyof OrderHandling;

const texts = z.array(z.string());
const weekdays = z.array(z.int());
const address = z.object({ label: z.string(), street: z.string(), postcode: z.string(), city: z.string() });
/** Characters of a picture's id that tell it from the one before. */
const PICTURE_ID = 4;

/** @param currency of the supplier's amounts; null: the journal is an organization's */
export function useSettingWords(currency: string | null) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const rules = useRuleWords(currency);
  const names: Readonly<Record<SettingField, string>> = {
    name: t`Nom`,
    alias: t`Alias`,
    mark: t`Lettres`,
    primary_color: t`Couleur`,
    logo_id: t`Logo`,
    siret: t`SIRET`,
    document_email: t`E-mail des documents`,
    delivery_address: t`Adresse de livraison`,
    locales: t`Langues`,
    currency: t`Devise`,
    price_decimal_precision: t`Décimales des prix`,
    time_zone: t`Fuseau horaire`,
    main_contact_account_id: t`Contact principal`,
    weekdays: t`Jours de livraison`,
    lead_days: t`Délai`,
    cut_off: t`Clôture`,
    holidays: t`Fermetures`,
    extra_days: t`Livraisons en plus`,
    grace_minutes: t`Tolérance après la clôture`,
    horizon_days: t`Commander d’avance`,
    weekday_rules: t`Jours particuliers`,
    early_closings: t`Clôtures avancées`,
    limits: t`Minimums`,
    first_order_limits: t`Première commande`,
    free_shipping: t`Franco`,
    free_shipping_rule: t`Seuils du franco`,
    shipping: t`Port`,
    firmness: t`Engage l’acheteur`,
    store_weight_codes: t`Codes de pesée`,
    auto_accept: t`Confirmée sans personne`,
    proposal_hours: t`Une proposition attend`,
    delivered_after_days: t`Compte comme livrée après`,
    role: t`Rôle`,
    order_limit: t`Commande sans accord jusqu’à`,
  };
  const nameOf = new Map(Object.entries(names));
  const words = new Map([
    ['auto_accept never', t`jamais`],
    ['auto_accept at_cut_off', t`à la clôture`],
    ['auto_accept at_once', t`à l’arrivée`],
    ['firmness on_confirm', t`une fois confirmée`],
    ['firmness on_submit', t`dès l’envoi`],
    ['free_shipping_rule any', t`un seul suffit`],
    ['free_shipping_rule all', t`tous ensemble`],
    ...(currency === null
      ? ORGANIZATION_ROLES.map((role) => [`role ${role}`, t(MEMBER_ROLE_WORDS[role])] as const)
      : SUPPLIER_ROLES.map((role) => [`role ${role}`, t(ROLE_WORDS[role])] as const)),
  ]);
  const numeral = (field: string, stored: number): string => {
    if (field === 'proposal_hours') return plural(stored, { one: '# heure', other: '# heures' });
    if (field === 'grace_minutes') return `${numberText(stored, tag)}\u00a0min`;
    if (field === 'price_decimal_precision') return numberText(stored, tag);
    return plural(stored, { one: '# jour', other: '# jours' });
  };
  const list = (field: string, stored: readonly string[]): string => {
    const named = field === 'locales' ? (each: string) => (isLocale(each) ? LOCALE_NAMES[each] : each) : null;
    return stored.map(named ?? ((day) => dayText(day, tag))).join(', ') || t`rien`;
  };
  const nothing = (field: string): string => {
    if (field === 'order_limit') return t`sans limite`;
    if (field === 'delivery_address') return '—';
    // Terms that were written before a supplier could choose have no such field.
    return (field === 'firmness' && words.get('firmness on_confirm')) || t`rien`;
  };
  const value = (field: string, stored: unknown): string => {
    if (stored === null || stored === undefined || stored === '') return nothing(field);
    if (typeof stored === 'number') return numeral(field, stored);
    if (typeof stored === 'string') {
      const picture = stored.slice(0, PICTURE_ID);
      return field === 'logo_id' ? t`image ${picture}` : (words.get(`${field} ${stored}`) ?? stored);
    }
    const delivered = address.safeParse(stored);
    if (delivered.success) {
      const { label, street, postcode, city } = delivered.data;
      return `${label}, ${street}, ${postcode} ${city}`;
    }
    const money = moneySchema.safeParse(stored);
    if (money.success) return moneyText(money.data, tag);
    const days = weekdays.safeParse(stored);
    if (field === 'weekdays' && days.success)
      return days.data.map((day) => weekdayName(day, tag, 'long')).join(', ') || t`rien`;
    const several = texts.safeParse(stored);
    return several.success ? list(field, several.data) : (rules(field, stored) ?? t`autre chose`);
  };
  return { name: (field: string) => nameOf.get(field) ?? field, value };
}
