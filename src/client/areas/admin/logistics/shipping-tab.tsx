/** The cost of carriage, and the threshold from which the supplier pays it. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Select } from '#client/ui/select.tsx';
import type { FreeShippingMinimum, LimitKind, ShippingTier } from '#domain/pricing/ordering-terms.ts';
import { NumberField } from './number-field.tsx';
import styles from './shipping-tab.module.css';
import { ShippingTiers } from './shipping-tiers.tsx';
import { TermsCard, type TermsEditing } from './terms-card.tsx';
import { useLimitWords } from './use-limit-words.ts';

export function ShippingTab({ editing }: { editing: TermsEditing }) {
  return (
    <>
      <ShippingCard editing={editing} />
      <FreeShippingCard editing={editing} />
    </>
  );
}

function ShippingCard({ editing }: { editing: TermsEditing }) {
  const { t } = useLingui();
  const { terms, own, save } = editing;
  const { shipping, currency } = terms;
  // A fixed carriage is saved only once its price is typed: saving 0 before would make it free.
  const [isWanted, setIsWanted] = useState(false);
  const [tiersBefore, setTiersBefore] = useState<readonly ShippingTier[]>();
  const isFlat = shipping.kind === 'flat' || isWanted;
  const saveTiers = (tiers: readonly ShippingTier[]) => {
    setIsWanted(false);
    save({ shipping: { kind: 'flat', tiers } });
  };
  const choose = (kind: string) => {
    if (kind === 'unknown') {
      if (shipping.kind === 'flat') setTiersBefore(shipping.tiers);
      setIsWanted(false);
      save({ shipping: { kind: 'unknown' } });
    } else if (tiersBefore !== undefined) saveTiers(tiersBefore);
    else setIsWanted(true);
  };
  return (
    <TermsCard
      title={t`Port`}
      editing={editing}
      part={{ now: { shipping }, none: { shipping: undefined }, isOwn: own?.shipping !== undefined }}
    >
      {(mayChange) => (
        <>
          <RadioGroup
            label={t`Port`}
            labelHidden
            cards
            value={isFlat ? 'flat' : 'unknown'}
            onValueChange={choose}
            options={[
              {
                value: 'flat',
                label: t`Connu d’avance`,
                hint: t`par paliers, selon le total HT`,
                disabled: !mayChange,
              },
              {
                value: 'unknown',
                label: t`Calculé à la confirmation`,
                hint: t`« à calculer », jamais affiché 0`,
                disabled: !mayChange,
              },
            ]}
          />
          {isFlat ? (
            <ShippingTiers
              tiers={shipping.kind === 'flat' ? shipping.tiers : []}
              save={saveTiers}
              mayChange={mayChange}
              currency={currency}
            />
          ) : (
            <div className={styles.note}>
              <Banner>
                {t`Le total dit « sans port ». La commande passe ; vous saisissez le port en la confirmant, le client le voit avant la livraison.`}
              </Banner>
            </div>
          )}
        </>
      )}
    </TermsCard>
  );
}

function FreeShippingCard({ editing }: { editing: TermsEditing }) {
  const { t } = useLingui();
  const { terms, own, save } = editing;
  const { free_shipping, free_shipping_rule, currency } = terms;
  const [added, setAdded] = useState<LimitKind>();
  const words = useLimitWords(currency);
  const isShown = (kind: LimitKind) => kind === added || free_shipping.some((each) => each.kind === kind);
  const put = (kind: LimitKind, minimum: number | null) => {
    if (minimum === 0) return t`Plus de 0`;
    const changed = words.flatMap((each): FreeShippingMinimum[] => {
      if (each.kind === kind) return minimum === null ? [] : [{ kind, minimum }];
      return free_shipping.filter((known) => known.kind === each.kind);
    });
    if (kind === added) setAdded(undefined);
    save({ free_shipping: changed });
    return undefined;
  };
  const left = words.filter(({ kind }) => !isShown(kind));
  return (
    <TermsCard
      title={t`Franco de port`}
      editing={editing}
      part={{
        now: { free_shipping, free_shipping_rule },
        none: { free_shipping: undefined, free_shipping_rule: undefined },
        isOwn: own?.free_shipping !== undefined,
      }}
    >
      {(mayChange) => (
        <>
          {free_shipping.length < 2 ? null : (
            <SegmentedControl
              label={t`Combien de seuils il faut atteindre`}
              value={free_shipping_rule}
              onValueChange={(rule) => mayChange && save({ free_shipping_rule: rule === 'all' ? 'all' : 'any' })}
              options={[
                { value: 'any', label: t`l’un suffit` },
                { value: 'all', label: t`tous` },
              ]}
            />
          )}
          <div className={styles.thresholds}>
            {words
              .filter(({ kind }) => isShown(kind))
              .map(({ kind, name, unit }) => (
                <NumberField
                  key={kind}
                  label={name}
                  suffix={unit}
                  clearable
                  value={free_shipping.find((each) => each.kind === kind)?.minimum ?? null}
                  save={(minimum) => put(kind, minimum)}
                  disabled={!mayChange}
                  autoFocus={kind === added}
                />
              ))}
            {mayChange && left.length > 0 ? (
              <Select
                label={t`Ajouter un seuil`}
                value=""
                placeholder={t`Ajouter un seuil`}
                onValueChange={(kind) => setAdded(words.find((each) => each.kind === kind)?.kind)}
                options={left.map(({ kind, name }) => ({ value: kind, label: name }))}
              />
            ) : null}
          </div>
          {free_shipping.length === 0 && !mayChange ? <p>{t`Pas de franco.`}</p> : null}
        </>
      )}
    </TermsCard>
  );
}
