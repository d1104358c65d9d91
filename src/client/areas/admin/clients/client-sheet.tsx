/** One client beside the list: who it is, what was agreed with it, what it ordered. Each change is saved by itself. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { dateFormat } from '#client/parts/words/date-format.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { clientRoutes } from '#contract/client.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import { ClientProducts } from '../client-products/client-products.tsx';
import { ClientConditions } from './client-conditions.tsx';
import { ClientMenu } from './client-menu.tsx';
import { ClientOrders } from './client-orders.tsx';
import styles from './client-sheet.module.css';
import { ClientStateBadge } from './client-state-badge.tsx';
import { ClientSummary } from './client-summary.tsx';
import { type SavedState, useChangeClient } from './use-change-client.ts';

/** A value of the address's `tab`: where other screens lead. */
const TABS = ['summary', 'conditions', 'products', 'orders'];

type ClientSheetProps = {
  supplier: SupplierCard;
  where: Whereabouts;
  organization_id: string;
  groupNames: ReadonlyMap<string, string>;
  close: () => void;
};

export function ClientSheet({ supplier, where, organization_id, groupNames, close }: ClientSheetProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { supplier_id } = supplier;
  const named = new URLSearchParams(useSearch()).get('tab');
  const [tab, setTab] = useState(TABS.find((each) => each === named) ?? 'summary');
  const mayChange = usePermission('client:update');
  const params = { supplier_id, organization_id };
  const { data: client, error, isError, refetch } = useOnlineQuery(clientRoutes.client, { params });
  const changes = useChangeClient(supplier_id, organization_id);
  const since = client && dateFormat(tag, { month: 'long', year: 'numeric' }).format(new Date(client.since));
  const given = { supplier, where, groupNames, changes, mayChange: mayChange && client?.state !== 'removed' };
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && close()}
      title={client?.name ?? t`Client`}
      {...(client !== undefined && {
        eyebrow: <ClientStateBadge state={client.state} />,
        description: t`Client depuis ${since}`,
        actions: mayChange ? <ClientMenu supplier_id={supplier_id} client={client} show={changes.show} /> : undefined,
        footer: <Saved {...changes} />,
      })}
    >
      {client !== undefined ? (
        <Tabs
          label={t`Fiche du client`}
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'summary', label: t`Résumé`, content: <ClientSummary client={client} {...given} /> },
            { value: 'conditions', label: t`Conditions`, content: <ClientConditions client={client} {...given} /> },
            { value: 'products', label: t`Prix`, content: <ClientProducts client={client} {...given} /> },
            { value: 'orders', label: t`Commandes`, content: <ClientOrders client={client} {...given} /> },
          ]}
        />
      ) : isError ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.loading} aria-busy="true">
          <Skeleton height={56} />
          <Skeleton width="80%" />
          <Skeleton width="65%" />
        </div>
      )}
    </Sheet>
  );
}

function Saved({ isSaving, savedAt }: SavedState) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const time = savedAt && dateFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(savedAt);
  return (
    <p className={styles.saved} role="status">
      {isSaving
        ? t`Enregistrement…`
        : time === null
          ? t`Chaque changement s’enregistre seul.`
          : t`Enregistré à ${time}`}
    </p>
  );
}
