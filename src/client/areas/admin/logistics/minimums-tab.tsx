/** The minimums of an order, and those of a first order. */
import { useLingui } from '@lingui/react/macro';
import { Switch } from '#client/ui/switch.tsx';
import { LimitRows } from './limit-rows.tsx';
import { TermsCard, type TermsEditing } from './terms-card.tsx';

export function MinimumsTab({ editing }: { editing: TermsEditing }) {
  const { t } = useLingui();
  const { terms, own, save } = editing;
  const { limits, first_order_limits: first, currency } = terms;
  return (
    <>
      <TermsCard
        title={t`Minimum de commande`}
        note={t`tous doivent être atteints`}
        editing={editing}
        part={{ now: { limits }, none: { limits: undefined }, isOwn: own?.limits !== undefined }}
      >
        {(mayChange) => (
          <LimitRows
            limits={limits}
            save={(changed) => save({ limits: changed })}
            mayChange={mayChange}
            currency={currency}
          />
        )}
      </TermsCard>
      <TermsCard
        title={t`Première commande`}
        note={t`Les reliquats n’ont jamais de minimum.`}
        editing={editing}
        part={{
          now: { first_order_limits: first },
          none: { first_order_limits: undefined },
          isOwn: own?.first_order_limits !== undefined,
        }}
      >
        {(mayChange) => (
          <>
            <Switch
              label={t`Un autre minimum pour la première commande`}
              checked={first !== null}
              disabled={!mayChange}
              onCheckedChange={(on) =>
                save({ first_order_limits: on ? limits.filter(({ maximum }) => maximum === null) : null })
              }
            />
            {first === null ? null : (
              <LimitRows
                limits={first}
                save={(changed) => save({ first_order_limits: changed })}
                mayChange={mayChange}
                currency={currency}
              />
            )}
          </>
        )}
      </TermsCard>
    </>
  );
}
