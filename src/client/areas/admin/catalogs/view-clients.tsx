/** The clients that order from a catalog are ticked. A client that leaves it orders from the whole catalog again. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NameCell } from '#client/ui/name-cell.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { ViewClient, ViewRow } from '#contract/view.ts';
import { cleanText, fold } from '#domain/values/text.ts';
import styles from './catalogs.module.css';
import type { ViewDraft } from './use-view-draft.ts';

type ViewClientsProps = {
  where: Whereabouts;
  clients: readonly ViewClient[];
  views: readonly ViewRow[];
  /** The catalog whose clients are shown; null is the whole catalog. */
  view_id: string | null | undefined;
  draft: ViewDraft;
  mayChange: boolean;
  failure: { error: Error; refetch: () => void } | null;
};

export function ViewClients({ where, clients, views, view_id, draft, mayChange, failure }: ViewClientsProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [search, setSearch] = useState('');
  const wanted = fold(cleanText(search));
  const found = clients.filter(({ name, client_number }) => fold(`${name} ${client_number ?? ''}`).includes(wanted));
  const chosen = new Set(found.filter(draft.hasClient).map(({ organization_id }) => organization_id));
  const catalogOf = (client: ViewClient): string => {
    const isIn = draft.hasClient(client);
    if (isIn) return view_id === null ? t`tout le catalogue` : t`celui-ci`;
    const now = client.view_id === view_id ? null : client.view_id;
    return views.find((view) => view.view_id === now)?.name ?? t`tout le catalogue`;
  };
  const ordersFrom = (client: ViewClient) => (
    <span className={draft.clients.has(client.organization_id) ? styles.moved : undefined}>{catalogOf(client)}</span>
  );
  const columns: TableColumn<ViewClient>[] = [
    {
      id: 'client',
      header: t`Client`,
      grows: true,
      cell: (client) => (
        <NameCell
          name={client.name}
          {...(client.client_number !== null && { details: client.client_number })}
          onPhone={ordersFrom(client)}
        />
      ),
    },
    {
      id: 'catalog',
      header: t`Catalogue`,
      width: '14rem',
      phone: 'hidden',
      cell: ordersFrom,
    },
    {
      id: 'show',
      header: t`Voir`,
      width: '4.5rem',
      align: 'end',
      cell: ({ organization_id, name }) => (
        <IconButton
          icon="show"
          size="s"
          label={t`Voir la boutique comme ${name}`}
          onClick={() => navigate(adminPath(where, ['clients', organization_id], { view: 'client' }))}
        />
      ),
    },
  ];
  const choose = (next: ReadonlySet<string>) => {
    const changed = found.filter(({ organization_id }) => next.has(organization_id) !== chosen.has(organization_id));
    // A client leaves the whole catalog only by getting another one.
    draft.give(view_id === null ? changed.filter((client) => client.view_id !== null) : changed, next);
  };

  return (
    <section className={styles.pane} aria-label={t`Clients`}>
      <div className={styles.tools}>
        <SearchField
          label={t`Rechercher un client`}
          placeholder={t`Nom ou code`}
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
        <p className={styles.quiet}>
          {view_id === null
            ? t`Pour qu’un client n’y commande plus, donnez-lui un autre catalogue.`
            : t`Un client commande dans un seul catalogue. Sans celui-ci, il a tout le catalogue.`}
        </p>
      </div>
      <div className={styles.list}>
        {failure !== null ? (
          <QueryFailure error={failure.error} retry={failure.refetch} />
        ) : (
          <Table
            caption={t`Clients`}
            columns={columns}
            rows={found}
            rowKey={({ organization_id }) => organization_id}
            rowName={({ name }) => name}
            {...(mayChange && { selected: chosen, onSelectedChange: choose })}
            empty={
              <EmptyState
                icon="organization"
                title={clients.length === 0 ? t`Pas encore de client` : t`Aucun client ne correspond`}
              />
            }
          />
        )}
      </div>
    </section>
  );
}
