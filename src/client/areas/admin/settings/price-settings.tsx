/** Decimals, clock and languages. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Select } from '#client/ui/select.tsx';
import { AVAILABLE_LOCALES, isLocale, LOCALE_NAMES, LOCALES, type Locale } from '#domain/values/locale.ts';
import { TimeZoneField } from '../brand/time-zone-field.tsx';
import styles from './settings-screen.module.css';
import type { SettingsSectionProps } from './settings-section.ts';

const DECIMALS = [0, 1, 2, 3, 4];
/** A sample price with the chosen number of decimals. */
const EXAMPLE = 3.4567;

export function PriceSettings({ settings, save, mayChange }: SettingsSectionProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { price_decimal_precision, currency, time_zone, locales } = settings;
  const example = (decimals: number) =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(EXAMPLE);
  const [written = ''] = locales;
  const enable = (locale: Locale, isOn: boolean) =>
    save({ locales: [...locales, locale].filter(isLocale).filter((each) => isOn || each !== locale) });
  return (
    <Card as="section" aria-labelledby="prices">
      <div className={styles.fields}>
        <h2 id="prices">
          <Trans>Prix et langues</Trans>
        </h2>
        <div className={styles.pair}>
          <Select
            label={t`Décimales des prix`}
            hint={t`Les montants d’une commande gardent toujours deux décimales.`}
            value={String(price_decimal_precision)}
            disabled={!mayChange}
            onValueChange={(value) => save({ price_decimal_precision: Number(value) })}
            options={DECIMALS.map((decimals) => {
              const count = plural(decimals, { one: '# décimale', other: '# décimales' });
              const price = example(decimals);
              return { value: String(decimals), label: t`${count}, ${price}` };
            })}
          />
          <TimeZoneField value={time_zone} onChange={(zone) => save({ time_zone: zone })} disabled={!mayChange} />
        </div>
        <fieldset className={styles.languages}>
          <legend className={styles.label}>
            <Trans>Langues que vos acheteurs peuvent choisir</Trans>
          </legend>
          {LOCALES.map((locale) => {
            const isAlways = AVAILABLE_LOCALES.includes(locale);
            return (
              <Checkbox
                key={locale}
                label={LOCALE_NAMES[locale]}
                hint={locale === written ? t`Langue de vos textes` : isAlways ? t`Toujours proposée` : undefined}
                checked={isAlways || locales.includes(locale)}
                disabled={!mayChange || isAlways || locale === written}
                onCheckedChange={(isOn) => enable(locale, isOn)}
              />
            );
          })}
        </fieldset>
      </div>
    </Card>
  );
}
