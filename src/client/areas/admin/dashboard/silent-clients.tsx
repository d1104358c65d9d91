/** Clients that ordered regularly and have stopped, with the sales lost each week. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MoneyFigure } from '#client/parts/words/money-figure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { Dashboard } from '#contract/dashboard.ts';
import { multiplyMoney } from '#domain/values/money.ts';
import { ClientRow } from './client-row.tsx';
import styles from './dashboard.module.css';

const SHOWN = 4;

type SilentClientsProps = { clients: Dashboard['silent_clients']; where: Whereabouts };

export function SilentClients({ clients, where }: SilentClientsProps) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const shown = all ? clients : clients.slice(0, SHOWN);
  return (
    <Card as="section" aria-labelledby="silent">
      <header className={styles.head}>
        <h2 id="silent">{t`Ils ne commandent plus`}</h2>
        <span className={styles.aside}>{t`par semaine`}</span>
      </header>
      {clients.length === 0 ? <p className={styles.quiet}>{t`Tous vos clients réguliers sont là.`}</p> : null}
      <ul className={styles.rows} hidden={shown.length === 0}>
        {shown.map(({ organization_id, organization_name, usual_days, silent_days, per_week }) => {
          const habit = plural(usual_days, { one: 'chaque jour', other: 'tous les # jours' });
          return (
            <ClientRow
              key={organization_id}
              {...{ organization_id, organization_name, where }}
              figure={
                <span className={styles.bad}>
                  <MoneyFigure value={multiplyMoney(per_week, -1)} size="s" />
                </span>
              }
            >
              {habit}, {plural(silent_days, { one: 'rien depuis # jour', other: 'rien depuis # jours' })}
            </ClientRow>
          );
        })}
      </ul>
      {clients.length > SHOWN && !all ? (
        <Button variant="link" onClick={() => setAll(true)}>
          {plural(clients.length, { one: 'Le client silencieux', other: 'Les # clients silencieux' })}
        </Button>
      ) : null}
    </Card>
  );
}
