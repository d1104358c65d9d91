/** How a product's price, its discounts and its promotions changed for a price group: one line each, the newest first. */
import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { percentText } from '#client/parts/words/percent.ts';
import { usePromoText } from '#client/parts/words/use-promo-text.ts';
import type { PriceChange, TermsChange } from '#contract/price-grid.ts';

interface PriceLine {
  readonly key: string;
  readonly change: Pick<PriceChange, 'changed_at' | 'price_group_id' | 'changed_by'>;
  /** Null: the price itself. */
  readonly about: string | null;
  readonly before: string;
  readonly after: string;
}

interface History {
  readonly changes: readonly PriceChange[];
  readonly terms_changes?: readonly TermsChange[] | undefined;
}

/** @param zone of the supplier, in which promotions have their days */
export function usePriceLines(history: History | undefined, zone: string): readonly PriceLine[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const promoText = usePromoText(zone);
  const prices = (history?.changes ?? []).map((change) => ({
    ...{ key: `price ${change.changed_at} ${change.price_group_id}`, change, about: null },
    before: change.old_price === null ? '' : moneyText(change.old_price, tag),
    after: change.new_price === null ? t`catalogue` : moneyText(change.new_price, tag),
  }));
  const terms = (history?.terms_changes ?? []).map((change) => {
    const { before, after } = change;
    const isPromo = (before.sales_promo ?? after.sales_promo) !== undefined;
    const text = ({ sales_promo, sales_discount }: TermsChange['before']) => {
      if (sales_promo !== undefined) return promoText(sales_promo);
      return sales_discount === undefined ? null : percentText(sales_discount, tag);
    };
    return {
      ...{ key: `terms ${change.changed_at} ${change.price_group_id}`, change },
      about: isPromo ? t`Promotion` : t`Remise`,
      before: text(before) ?? '',
      after: text(after) ?? t`aucune`,
    };
  });
  return [...prices, ...terms].sort((a, b) => Date.parse(b.change.changed_at) - Date.parse(a.change.changed_at));
}
