/**
 * The supplier's clients: who orders, who stopped, who was invited and never came. A row opens beside the list; `new`
 * in the address is the form for another one.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useUndoKey } from '#client/ui/undo.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { type ClientRow, clientRoutes } from '#contract/client.ts';
import { clientRequestRoutes } from '#contract/client-request.ts';
import { pricingRoutes } from '#contract/pricing.ts';
import { CLIENT_STATES, type ClientState } from '#domain/orders/client-activity.ts';
import { cleanText } from '#domain/values/text.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { AsClient } from './as-client.tsx';
import { ClientRequests } from './client-requests.tsx';
import { ClientSheet } from './client-sheet.tsx';
import { STATE_LOOKS } from './client-words.ts';
import styles from './clients-screen.module.css';
import { ImportClients } from './import-clients.tsx';
import { NewClient } from './new-client.tsx';
import { useClientColumns } from './use-client-columns.tsx';
import { WeekLegend } from './week-squares.tsx';

/** How many clients are read; a search finds the others. */
const LIST_LENGTH = 5000;
/** Stand in the address in place of a client's id. */
const NEW = 'new';
const IMPORT = 'import';
const REQUESTS = 'requests';
/** Milliseconds between two reads of the requests, so that a new one appears by itself. */
const REFRESH = 60_000;
/** A value of the address's `view`: the buyer front as the client sees it. */
const AS_CLIENT = 'client';
const EVERY = 'all';

const none: readonly ClientRow[] = [];

export default function ClientsScreen({ supplier, where, id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  const mayChange = usePermission('client:update');
  useUndoKey(t`annuler le dernier changement`);
  const [state, setState] = useState<ClientState | typeof EVERY>(EVERY);
  const [group, setGroup] = useState(EVERY);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(cleanText(search));
  const listed = useOnlineQuery(clientRoutes.clients, {
    params: { supplier_id },
    query: {
      count: LIST_LENGTH,
      query: wanted,
      ...(state !== EVERY && { client_state: state }),
      ...(group !== EVERY && { price_group_id: group }),
    },
  });
  const groups = useOnlineQuery(pricingRoutes.priceGroups, { query: { supplier_id } });
  const groupNames = useMemo(
    () => new Map((groups.data?.price_groups ?? []).map(({ price_group_id, name }) => [price_group_id, name])),
    [groups.data],
  );
  const asked = useOnlineQuery(
    clientRequestRoutes.clientRequests,
    { params: { supplier_id }, query: {} },
    { refetchInterval: REFRESH },
  );
  const requests = asked.data?.requests ?? [];
  const waiting = requests.length;
  const openId = id === NEW || id === IMPORT || id === REQUESTS ? undefined : id;
  const beside = id !== undefined;
  const columns = useClientColumns({ groupNames, narrow: beside });
  const clients = listed.data?.clients ?? none;
  const states = listed.data?.states;
  const everyone = states === undefined ? 0 : CLIENT_STATES.reduce((sum, each) => sum + states[each], -states.removed);
  const open = (client: string | null) =>
    navigate(adminPath(where, client === null ? ['clients'] : ['clients', client]));
  const step = (by: 1 | -1) => {
    const at = clients.findIndex(({ organization_id }) => organization_id === openId);
    const next = clients[at + by];
    if (openId === undefined) document.querySelector<HTMLElement>('#clients tr[tabindex="0"]')?.focus();
    else if (at >= 0 && next !== undefined) open(next.organization_id);
  };
  const seeAs = (client: string) => navigate(adminPath(where, ['clients', client], { view: AS_CLIENT }));
  const below = { does: t`client suivant`, act: () => step(1) };
  const above = { does: t`client précédent`, act: () => step(-1) };
  useShortcuts({
    j: below,
    ArrowDown: below,
    k: above,
    ArrowUp: above,
    n: mayChange ? { does: t`nouveau client`, act: () => open(NEW) } : undefined,
    v: openId === undefined ? undefined : { does: t`voir la boutique comme ce client`, act: () => seeAs(openId) },
  });
  const seenAs = new URLSearchParams(useSearch()).get('view') === AS_CLIENT && openId !== undefined;
  const isNarrowed = wanted !== '' || group !== EVERY || state !== EVERY;

  if (seenAs) {
    return (
      <AsClient supplier_id={supplier_id} organization_id={openId} groupNames={groupNames} close={() => open(openId)} />
    );
  }
  return (
    <main className={classNames(styles.screen, beside && styles.besideSheet)}>
      <PageHeader
        title={t`Clients`}
        note={
          states === undefined
            ? undefined
            : `${plural(everyone, { one: '# client', other: '# clients' })} · ${plural(states.active + states.new, { one: '# actif', other: '# actifs' })}`
        }
        refusal={mayChange ? null : t`Votre rôle permet de lire les clients, pas de les changer.`}
      >
        {mayChange ? (
          <>
            <Button variant="outline" icon="upload" onClick={() => open(IMPORT)}>{t`Importer`}</Button>
            <Button icon="add" onClick={() => open(NEW)}>{t`Nouveau client`}</Button>
          </>
        ) : null}
      </PageHeader>
      <Tabs
        label={t`Clients par état`}
        value={state}
        onValueChange={(value) => setState(CLIENT_STATES.find((each) => each === value) ?? EVERY)}
        panelId="clients"
        items={[
          { value: EVERY, label: t`Tous`, count: states && everyone },
          ...CLIENT_STATES.filter((each) => each === state || (states?.[each] ?? 0) > 0).map((each) => ({
            value: each,
            label: t(STATE_LOOKS[each].tab),
            count: states?.[each],
          })),
        ]}
      />
      <div className={styles.tools}>
        <SearchField
          label={t`Rechercher un client`}
          placeholder={t`Nom, ville, SIRET ou code`}
          value={search}
          onChange={setSearch}
          shortcut="/"
        />
        {groupNames.size > 0 ? (
          <div className={styles.group}>
            <Select
              label={t`Groupe de prix`}
              labelHidden
              value={group}
              onValueChange={setGroup}
              options={[
                { value: EVERY, label: t`Tous les groupes` },
                ...[...groupNames].map(([value, label]) => ({ value, label })),
              ]}
            />
          </div>
        ) : null}
        {waiting > 0 ? (
          <Button variant="outline" icon="mail" onClick={() => open(REQUESTS)}>
            {plural(waiting, { one: '# demande', other: '# demandes' })}
          </Button>
        ) : null}
        {beside ? null : <WeekLegend />}
      </div>
      <div id="clients" className={styles.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Table
            caption={t`Clients`}
            columns={columns}
            rows={clients}
            rowKey={({ organization_id }) => organization_id}
            rowName={({ name }) => name}
            onOpen={({ organization_id }) => open(organization_id)}
            openKey={openId}
            {...(openId !== undefined && { onMove: (client: ClientRow) => open(client.organization_id) })}
            loading={listed.isPending}
            empty={
              isNarrowed ? (
                <EmptyState icon="search" title={t`Aucun client ne correspond`}>
                  {t`Essayez un autre mot, un autre groupe ou un autre onglet.`}
                </EmptyState>
              ) : (
                <EmptyState
                  icon="organization"
                  title={t`Pas encore de client`}
                  action={
                    mayChange ? <Button icon="add" onClick={() => open(NEW)}>{t`Nouveau client`}</Button> : undefined
                  }
                >
                  {t`Ajoutez un restaurant, une cantine, une épicerie : une invitation suffit pour sa première commande.`}
                </EmptyState>
              )
            }
          />
        )}
      </div>
      <footer className={styles.foot}>
        <span role="status">{plural(clients.length, { one: '# client affiché', other: '# clients affichés' })}</span>
        <span className={styles.hints}>
          <KeyHint keys={['J', 'K']} /> {t`client suivant`} <KeyHint keys={['V']} /> {t`voir comme lui`}{' '}
          <KeyHint keys={['/']} /> {t`chercher`}
        </span>
      </footer>
      {openId === undefined ? null : (
        <ClientSheet
          key={openId}
          supplier={supplier}
          where={where}
          organization_id={openId}
          groupNames={groupNames}
          close={() => open(null)}
        />
      )}
      {id === REQUESTS && asked.data !== undefined ? (
        <ClientRequests
          supplier_id={supplier_id}
          requests={requests}
          groupNames={groupNames}
          close={() => open(null)}
        />
      ) : null}
      {id === IMPORT && mayChange ? <ImportClients supplier_id={supplier_id} close={() => open(null)} /> : null}
      {id === NEW && mayChange ? (
        <NewClient
          supplier_id={supplier_id}
          groupNames={groupNames}
          close={() => open(null)}
          made={(organization_id) => open(organization_id)}
        />
      ) : null}
    </main>
  );
}
