/** The moment from which orders bind their buyers, and what the server does with orders by itself. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Card } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { orderDeskRoutes } from '#contract/order-desk.ts';
import { AUTO_ACCEPT, type OrderHandling } from '#domain/orders/order-handling.ts';
import { FirmnessSetting } from './firmness-setting.tsx';
import styles from './settings-screen.module.css';
import type { SettingsSectionProps } from './settings-section.ts';
import { type HandlingChange, useChangeHandling } from './use-change-handling.ts';

const PROPOSAL_HOURS = [4, 12, 24, 48, 72];
const DELIVERED_AFTER_DAYS = [1, 2, 3, 5, 7];

export function HandlingSettings({ supplier, mayChange }: SettingsSectionProps) {
  const options = { params: { supplier_id: supplier.supplier_id } };
  const handling = useOnlineQuery(orderDeskRoutes.orderHandling, options);
  const change = useChangeHandling(supplier.supplier_id);
  if (handling.data === undefined) {
    return handling.isError ? (
      <QueryFailure error={handling.error} retry={() => void handling.refetch()} />
    ) : (
      <Card aria-busy="true">
        <Skeleton height={260} />
      </Card>
    );
  }
  return (
    <HandlingCard handling={handling.data} change={change} mayChange={mayChange} supplier_id={supplier.supplier_id} />
  );
}

type HandlingCardProps = {
  handling: OrderHandling;
  change: (next: HandlingChange, before: HandlingChange) => void;
  mayChange: boolean;
  supplier_id: string;
};

function HandlingCard({ handling, change, mayChange, supplier_id }: HandlingCardProps) {
  const { t } = useLingui();
  const { auto_accept, proposal_hours, delivered_after_days } = handling;
  const numbers = (choices: readonly number[], chosen: number, words: (value: number) => string) =>
    [...new Set([...choices, chosen])]
      .sort((one, other) => one - other)
      .map((value) => ({ value: String(value), label: words(value) }));
  return (
    <Card as="section" aria-labelledby="handling">
      <div className={styles.fields}>
        <h2 id="handling">
          <Trans>Commandes</Trans>
        </h2>
        <FirmnessSetting supplier_id={supplier_id} mayChange={mayChange} />
        <RadioGroup
          label={t`Confirmer sans vous les commandes sans rien à redire`}
          value={auto_accept}
          onValueChange={(value) => {
            const chosen = AUTO_ACCEPT.find((each) => each === value);
            if (chosen !== undefined) change({ auto_accept: chosen }, { auto_accept });
          }}
          options={[
            { value: 'never', label: t`Jamais`, hint: t`Chaque commande attend une personne.`, disabled: !mayChange },
            {
              value: 'at_cut_off',
              label: t`À la clôture`,
              hint: t`Quand l’acheteur ne peut plus l’annuler.`,
              disabled: !mayChange,
            },
            {
              value: 'at_once',
              label: t`À l’arrivée`,
              hint: t`Les autres attendent une personne.`,
              disabled: !mayChange,
            },
          ]}
        />
        <div className={styles.pair}>
          <Select
            label={t`Une proposition attend l’acheteur`}
            hint={t`Sans réponse, ce qui demandait son accord est refusé.`}
            value={String(proposal_hours)}
            disabled={!mayChange}
            onValueChange={(value) => change({ proposal_hours: Number(value) }, { proposal_hours })}
            options={numbers(PROPOSAL_HOURS, proposal_hours, (hours) =>
              plural(hours, { one: '# heure', other: '# heures' }),
            )}
          />
          <Select
            label={t`Une commande expédiée compte comme livrée`}
            hint={t`Quand l’acheteur ne dit rien.`}
            value={String(delivered_after_days)}
            disabled={!mayChange}
            onValueChange={(value) => change({ delivered_after_days: Number(value) }, { delivered_after_days })}
            options={numbers(DELIVERED_AFTER_DAYS, delivered_after_days, (days) =>
              plural(days, { one: 'après # jour', other: 'après # jours' }),
            )}
          />
        </div>
      </div>
    </Card>
  );
}
