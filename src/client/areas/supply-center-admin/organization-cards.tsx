/** The person's organizations, searched by name from the fourth character on, and the key that closes one. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount, useSession } from '#client/parts/account/session.tsx';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { startPath, type Whereabouts } from '#client/paths.ts';
import { OrganizationMark } from '#client/ui/avatar.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isAllowed } from '#domain/people/permissions.ts';
import { type Organizations, useOrganizations } from './organization-list.ts';
import styles from './supply-center-admin-area.module.css';

type Listed = Organizations['organizations'][number];

export function OrganizationCards({ organization_id, where }: { organization_id: string; where: Whereabouts }) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const { organizations: own } = useAccount();
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<Listed | null>(null);
  const { read, isKnown, changes, list, close } = useOrganizations(organization_id, query, (closed) => {
    if (closed.includes(organization_id)) navigate(startPath(where.locale, { choose: 'space' }), { replace: true });
    void refresh().catch(() => undefined);
  });
  const mayClose = ({ organization_id: id }: Listed) =>
    isAllowed(own.find((each) => each.organization_id === id)?.permissions ?? [], 'organization:delete');
  const total = list?.items_total ?? 0;
  return (
    <section className={styles.section} aria-labelledby="organizations">
      <h2 id="organizations" className={styles.title}>{t`Mes organisations`}</h2>
      <SearchField
        label={t`Rechercher une organisation`}
        placeholder={t`Nom, à partir de 4 lettres`}
        value={query}
        onChange={setQuery}
      />
      <ChangeNotices changes={changes} />
      {read.isPending && <Skeleton height={64} />}
      {read.isError && list === undefined && <QueryFailure error={read.error} retry={() => void read.refetch()} />}
      {list !== undefined && (
        <p className={styles.note} role="status">
          {plural(total, { one: '# organisation', other: '# organisations' })}
        </p>
      )}
      <ul className={styles.list}>
        {list?.organizations.map((each) => (
          <li key={each.organization_id} className={styles.row}>
            <OrganizationMark name={each.name} />
            <span className={styles.choice}>
              <b>{each.name}</b>
              <small className={styles.alias}>{each.alias}</small>
            </span>
            {mayClose(each) && isKnown && (
              <IconButton icon="remove" label={t`Fermer l’organisation ${each.name}`} onClick={() => setAsked(each)} />
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <Dialog
          open
          alert
          onOpenChange={(open) => !open && setAsked(null)}
          title={t`Fermer ${asked.name} ?`}
          description={t`Ses membres n’y entrent plus et ne commandent plus en son nom. Les fournisseurs gardent les commandes passées.`}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                <Trans>Garder l’organisation</Trans>
              </Button>
              <Button
                variant="destructive"
                onClick={() => {
                  void close(asked);
                  setAsked(null);
                }}
              >
                <Trans>Fermer l’organisation</Trans>
              </Button>
            </>
          }
        />
      )}
    </section>
  );
}
