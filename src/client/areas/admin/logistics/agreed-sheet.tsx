/** The clients with terms of their own, and how they differ; a search by name finds any other client. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { orderingTermsRoutes } from '#contract/space-terms.ts';
import type { OwnTerms } from '#domain/pricing/client-terms.ts';
import { cleanText } from '#domain/values/text.ts';
import styles from './agreed-sheet.module.css';

type AgreedSheetProps = { supplier_id: string; close: () => void; open: (client_id: string) => void };

const MOST = 200;

export function AgreedSheet({ supplier_id, close, open }: AgreedSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(cleanText(typed));
  const found = useOnlineQuery(orderingTermsRoutes.agreedTerms, {
    params: { supplier_id },
    query: { query, extended: query !== '', count: MOST },
  });
  const clients = found.data?.clients ?? [];
  const left = (found.data?.items_total ?? 0) - clients.length;
  const parts = (own: OwnTerms) =>
    partsOf(own)
      .map((part) => t(part))
      .join(', ');
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && close()} title={t`Règles par client`}>
      <SearchField
        label={t`Chercher un client`}
        placeholder={t`Tous les clients, par nom`}
        value={typed}
        onChange={setTyped}
      />
      {found.isError ? <QueryFailure error={found.error} retry={() => void found.refetch()} /> : null}
      <ul className={styles.clients}>
        {clients.map(({ organization_id, name, own }) => (
          <li key={organization_id}>
            <button type="button" className={styles.client} onClick={() => open(organization_id)}>
              <b>{name}</b>
              <small>{partsOf(own).length === 0 ? t`comme tous` : parts(own)}</small>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 ? <p>{plural(left, { one: 'Encore # client', other: 'Encore # clients' })}</p> : null}
      {found.data !== undefined && clients.length === 0 ? (
        <EmptyState icon="organization" title={query === '' ? t`Tous ont les mêmes règles` : t`Aucun client de ce nom`}>
          {query === '' ? t`Cherchez un client pour convenir d’autre chose avec lui.` : undefined}
        </EmptyState>
      ) : null}
    </Sheet>
  );
}

/** The terms agreed with a client, in words. */
function partsOf({
  limits,
  first_order_limits,
  free_shipping,
  shipping,
  delivery = {},
}: OwnTerms): MessageDescriptor[] {
  return [
    limits === undefined ? [] : [msg`minimum`],
    first_order_limits === undefined ? [] : [msg`première commande`],
    shipping === undefined ? [] : [msg`port`],
    free_shipping === undefined ? [] : [msg`franco`],
    delivery.weekdays === undefined && delivery.cut_off === undefined ? [] : [msg`jours et clôture`],
    delivery.holidays === undefined ? [] : [msg`fermetures`],
  ].flat();
}
