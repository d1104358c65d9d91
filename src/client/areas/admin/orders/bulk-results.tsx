/** The result of confirming several orders at once; those that changed meanwhile are named and can be opened. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import styles from './bulk-results.module.css';
import type { BulkResult, Confirmable } from './use-bulk-confirm.ts';

type BulkResultsProps = { results: readonly BulkResult[]; open: (order: Confirmable) => void; close: () => void };

export function BulkResults({ results, open, close }: BulkResultsProps) {
  const { t } = useLingui();
  const confirmed = results.filter(({ outcome }) => outcome === 'confirmed').length;
  const count = results.length;
  const sorted = [...results].sort((left, right) => RANK[left.outcome] - RANK[right.outcome]);
  return (
    <section className={styles.results} aria-label={t`Résultat`}>
      <header className={styles.head}>
        <h2 role="status">
          {plural(confirmed, { one: '# commande confirmée', other: '# commandes confirmées' })} {t`sur ${count}`}
        </h2>
        <IconButton icon="close" label={t`Fermer`} onClick={close} />
      </header>
      <ul>
        {sorted.map(({ order, outcome }) => (
          <li key={order.order_id} className={styles.result}>
            <span className={styles.who}>
              <b>{order.organization_name}</b> <small>{order.number}</small>
            </span>
            {outcome === 'confirmed' ? (
              <Badge tone="ok">{t`confirmée`}</Badge>
            ) : (
              <>
                <Badge tone="bad">{outcome === 'stale' ? t`a changé entre-temps` : t`pas confirmée`}</Badge>
                <Button variant="outline" size="s" onClick={() => open(order)}>{t`Voir`}</Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Orders that need attention stand first. */
const RANK = { stale: 0, failed: 1, confirmed: 2 } as const;
