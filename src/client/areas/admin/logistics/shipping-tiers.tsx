/** Carriage by tiers of the order's total. A tier that is not above the previous one is not saved, and says why. */
import { useLingui } from '@lingui/react/macro';
import { currencySign } from '#client/parts/words/currency-sign.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { defaultTerms } from '#domain/pricing/default-terms.ts';
import type { ShippingTier } from '#domain/pricing/ordering-terms.ts';
import { termsProblem } from '#domain/pricing/terms-problem.ts';
import { AMOUNT_PRECISION, fromDecimal, toDecimal, zero } from '#domain/values/money.ts';
import { NumberField } from './number-field.tsx';
import styles from './shipping-tab.module.css';

type ShippingTiersProps = {
  tiers: readonly ShippingTier[];
  save: (tiers: readonly ShippingTier[]) => void;
  mayChange: boolean;
  currency: string;
};

const STEP = 100;

export function ShippingTiers({ tiers, save, mayChange, currency }: ShippingTiersProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const sign = currencySign(currency, tag);
  const own = { currency, price_decimal_precision: AMOUNT_PRECISION };
  const replace = (at: number, tier: ShippingTier) => {
    const changed = tiers.length === 0 ? [tier] : tiers.map((each, position) => (position === at ? tier : each));
    const sound = { ...defaultTerms(own, 'UTC'), shipping: { kind: 'flat' as const, tiers: changed } };
    if (termsProblem(sound) !== null) return t`Chaque palier est au-dessus du précédent`;
    save(changed);
    return undefined;
  };
  const add = () => {
    const last = tiers.at(-1) ?? { below: null, cost: zero(currency) };
    const below = (tiers.at(-2)?.below ?? 0) + STEP;
    save([...tiers.slice(0, -1), { below, cost: last.cost }, last]);
  };
  const shown = tiers.length === 0 ? [{ below: null, cost: null }] : tiers;
  return (
    <div className={styles.tiers}>
      {shown.map(({ below, cost }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <div key={at} className={styles.tier}>
          {below === null ? (
            <span className={styles.beyond}>{tiers.length > 1 ? t`au-delà` : t`toute commande`}</span>
          ) : (
            <NumberField
              label={t`Sous`}
              suffix={sign}
              value={below}
              save={(number) => replace(at, { below: number ?? 0, cost: cost ?? zero(currency) })}
              disabled={!mayChange}
            />
          )}
          <NumberField
            label={t`Port`}
            suffix={sign}
            value={cost === null ? null : toDecimal(cost)}
            save={(number) => replace(at, { below, cost: fromDecimal(number ?? 0, AMOUNT_PRECISION, currency) })}
            disabled={!mayChange}
            autoFocus={cost === null}
          />
          {below === null || !mayChange ? (
            <span />
          ) : (
            <IconButton
              icon="remove"
              label={t`Supprimer ce palier`}
              onClick={() => save(tiers.filter((_, position) => position !== at))}
            />
          )}
        </div>
      ))}
      {mayChange && tiers.length > 0 ? (
        <Button variant="link" icon="add" onClick={add}>
          {t`Ajouter un palier`}
        </Button>
      ) : null}
    </div>
  );
}
