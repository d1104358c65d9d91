/**
 * <MoneyFigure value={order.totals.total} size="s" />: money in the person's language, with as many decimals as it has.
 * `moneyText(value, tag)` is the same as plain text, for sentences. `tag` is a BCP 47 tag (`i18n.locale` is not one).
 */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PriceFigure, type PriceSize } from '#client/ui/price-figure.tsx';
import { priceText } from '#client/ui/price-parts.ts';
import { DEFAULT_LOCALE, isLocale, type Locale, languageTag } from '#domain/values/locale.ts';
import { type Money, toDecimal } from '#domain/values/money.ts';
import styles from './money-figure.module.css';

export function moneyParts(value: Money, tag: string): readonly Intl.NumberFormatPart[] {
  return moneyFormat(tag, value.currency, value.precision).formatToParts(toDecimal(value));
}

export function moneyText(value: Money, tag: string): string {
  return priceText(moneyParts(value, tag));
}

/** The number alone, without the currency, as people type it into a field. */
export function decimalText(value: Money, tag: string): string {
  const { precision } = value;
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
    useGrouping: false,
  });
  return format.format(toDecimal(value));
}

/** The BCP 47 tag of the language the page is in; for every `Intl` formatter. */
export function useLanguageTag(): string {
  return languageTag(useLocale());
}

/** The language of the screen. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : DEFAULT_LOCALE;
}

type MoneyFigureProps = { value: Money; size?: PriceSize; variant?: 'plain' | 'etiquette' };

export function MoneyFigure({ value, size = 'm', variant = 'plain' }: MoneyFigureProps) {
  const tag = useLanguageTag();
  return <PriceFigure parts={moneyParts(value, tag)} size={size} variant={variant} />;
}

/** Money with "HT" added. On every screen, amounts of goods are without VAT; one with VAT is marked TTC. */
export function NetFigure(figure: MoneyFigureProps) {
  return (
    <span className={styles.net}>
      <MoneyFigure {...figure} />
      <small>
        <Trans>HT</Trans>
      </small>
    </span>
  );
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are slow to make, and a list needs hundreds of the same. */
function moneyFormat(tag: string, currency: string, precision: number): Intl.NumberFormat {
  const key = `${tag} ${currency} ${precision}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
  });
  formats.set(key, format);
  return format;
}
