/** The words for a supplier's rules that are lists of their own: limits, carriage, days that differ. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod/mini';
import { MEASURE_NAMES } from '#client/parts/orders/order-limit-words.ts';
import { limitAmountText } from '#client/parts/orders/threshold-text.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { weekdayName } from '#client/parts/words/weekday-name.ts';
import { closingFields, limitKindSchema, limitSchema, ruleFields, tierFields } from '#contract/ordering-terms.ts';
import type { LimitKind, OrderLimit } from '#domain/pricing/ordering-terms.ts';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/values/money.ts';

const limits = z.array(limitSchema);
const thresholds = z.array(z.object({ kind: limitKindSchema, minimum: z.number() }));
const flat = z.object({ tiers: z.array(z.object(tierFields)) });
const weekdayRules = z.array(z.object(ruleFields));
const closings = z.array(z.object(closingFields));
const weightCodes = z.array(z.object({ prefix: z.string() }));

/** What a field says; null: it is none of these rules, or from another version. */
type RuleWords = (field: string, stored: unknown) => string | null;

/** Reads what is stored; null where it has another shape. */
function told<Schema extends z.ZodMiniType>(schema: Schema, tell: (stored: z.output<Schema>) => string) {
  return (stored: unknown): string | null => {
    const parsed = schema.safeParse(stored);
    return parsed.success ? tell(parsed.data) : null;
  };
}

/** @param currency of the supplier's amounts; null: there are no such rules */
export function useRuleWords(currency: string | null): RuleWords {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (currency === null) return () => null;
  const listed = (parts: readonly string[]) => parts.join(' · ') || t`rien`;
  const amount = (kind: LimitKind, value: number) => limitAmountText(kind, value, tag, currency);
  const limit = ({ kind, minimum, maximum, enforcement }: OrderLimit): string => {
    const name = t(MEASURE_NAMES[kind]);
    const least = amount(kind, minimum);
    const most = maximum === null ? null : amount(kind, maximum);
    const bounds = most === null ? t`${name}, au moins ${least}` : t`${name}, de ${least} à ${most}`;
    return enforcement === 'warn' ? t`${bounds} (simple avertissement)` : bounds;
  };
  const ofLimits = told(limits, (each) => listed(each.map(limit)));
  const telling = new Map<string, (stored: unknown) => string | null>([
    ['limits', ofLimits],
    ['first_order_limits', ofLimits],
    [
      'free_shipping',
      told(thresholds, (each) =>
        listed(
          each.map(({ kind, minimum }) => {
            const name = t(MEASURE_NAMES[kind]);
            const from = amount(kind, minimum);
            return t`${name}, dès ${from}`;
          }),
        ),
      ),
    ],
    [
      'weekday_rules',
      told(weekdayRules, (each) =>
        listed(
          each.map(({ weekday, lead_days, cut_off }) => {
            const before = plural(lead_days, { one: '# jour avant', other: '# jours avant' });
            return `${weekdayName(weekday, tag, 'long')}, ${before}, ${cut_off}`;
          }),
        ),
      ),
    ],
    [
      'early_closings',
      told(closings, (each) => listed(each.map(({ day, cut_off }) => `${dayText(day, tag)}, ${cut_off}`))),
    ],
    ['store_weight_codes', told(weightCodes, (each) => listed(each.map(({ prefix }) => prefix)))],
  ]);
  const tiers = told(flat, (stored) =>
    listed(
      stored.tiers.map(({ below, cost }) => {
        const price = moneyText(cost, tag);
        if (below === null) return stored.tiers.length === 1 ? price : t`ensuite ${price}`;
        const bound = moneyText(fromDecimal(below, AMOUNT_PRECISION, cost.currency), tag);
        return t`moins de ${bound}, ${price}`;
      }),
    ),
  );
  return (field, stored) => {
    if (field === 'shipping') return tiers(stored) ?? t`calculé à la confirmation`;
    return telling.get(field)?.(stored) ?? null;
  };
}
