/**
 * Finds a supplier by name, and asks them to supply the organization; lists the earlier requests with their answers.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { ChangeNotices } from '#client/parts/organizations/organization-change-notices.tsx';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { supplierPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Account } from '#contract/account.ts';
import type { SupplierRequest } from '#contract/client-request.ts';
import { organizationRoutes } from '#contract/organization.ts';
import type { SupplierCard } from '#contract/supplier.ts';
import { supplierDeskRoutes } from '#contract/supplier-desk.ts';
import { cleanText } from '#domain/values/text.ts';
import { AskSupplier } from './ask-supplier.tsx';
import rowStyles from './supplier-card-row.module.css';
import styles from './supply-center-area.module.css';
import { useSupplierRequests } from './use-supplier-requests.ts';

/** Seed, section 5: a search begins with the fourth character. */
const SHORTEST_QUERY = 4;
const FOUND = 30;

type FindSupplierProps = { organization: Account['organizations'][number]; where: Whereabouts };

export default function FindSupplier({ organization, where }: FindSupplierProps) {
  const { t } = useLingui();
  const { organization_id, alias } = organization;
  const mayAsk = usePermission('purchase_order:place');
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<SupplierCard | null>(null);
  const query = useDeferredValue(cleanText(search));
  const isSearching = query.length >= SHORTEST_QUERY;
  const params = { organization_id };
  const links = useOnlineQuery(organizationRoutes.organizationSuppliers, { params, query: {} }, { keep: true });
  const { read, isKnown, changes, requests, asked, ask, withdraw } = useSupplierRequests(organization_id);
  const found = useOnlineQuery(
    supplierDeskRoutes.searchSuppliers,
    { query: { query, count: FOUND } },
    { enabled: isSearching, keepPrevious: true },
  );
  const isLinked = ({ supplier_id }: SupplierCard) =>
    (links.data?.suppliers ?? []).some((link) => link.supplier_id === supplier_id);
  const open = requests.filter(({ request_state }) => request_state !== 'accepted');
  const requestOf = ({ supplier_id }: SupplierCard) => open.find((request) => request.supplier_id === supplier_id);
  const suppliers = isSearching
    ? (found.data?.suppliers ?? [])
    : open.map(({ supplier }) => supplier).filter((supplier) => !isLinked(supplier));
  const waitsFor = isSearching ? found : read;
  const isTold = waitsFor.data !== undefined && links.data !== undefined && isKnown;

  const keyOf = (supplier: SupplierCard): ReactNode => {
    const { name, supplier_id } = supplier;
    const space = {
      locale: where.locale,
      context: { space_alias: supplier.alias, supply_center_context: alias },
    };
    if (isLinked(supplier)) {
      return (
        <Button variant="outline" asChild>
          <Link href={supplierPath(space, ['catalog'])} aria-label={t`Commander chez ${name}`}>{t`Commander`}</Link>
        </Button>
      );
    }
    if (!mayAsk) return null;
    const request = requestOf(supplier);
    return request?.request_state === 'waiting' || asked.includes(supplier_id) ? (
      <Button
        variant="ghost"
        aria-label={t`Retirer la demande à ${name}`}
        onClick={() => void withdraw(supplier)}
      >{t`Retirer`}</Button>
    ) : (
      <Button
        variant={request === undefined ? 'default' : 'outline'}
        aria-label={t`Demander à ${name} de nous livrer`}
        onClick={() => setOpened(supplier)}
      >
        {request === undefined ? t`Demander` : t`Redemander`}
      </Button>
    );
  };

  return (
    <main>
      <PageHeader title={t`Trouver un fournisseur`} />
      <div className={styles.search}>
        <SearchField
          label={t`Rechercher un fournisseur`}
          placeholder={t`Son nom, 4 lettres au moins`}
          value={search}
          onChange={setSearch}
        />
        {mayAsk ? null : (
          <p className={styles.quiet}>{t`Votre rôle ne permet pas de faire une demande : voyez avec un gérant.`}</p>
        )}
        <ChangeNotices changes={changes} />
      </div>
      {waitsFor.isError && waitsFor.data === undefined ? (
        <QueryFailure error={waitsFor.error} retry={() => void waitsFor.refetch()} />
      ) : !isTold ? (
        <div className={classNames(styles.list, styles.apart)} aria-busy="true">
          <Skeleton height={76} />
          <Skeleton height={76} />
        </div>
      ) : suppliers.length === 0 ? (
        <EmptyState
          icon={isSearching ? 'search' : 'supplier'}
          title={isSearching ? t`Aucun fournisseur de ce nom` : t`Qui doit vous livrer ?`}
        >
          {isSearching
            ? t`Demandez-lui son nom exact, ou de vous inviter : un lien par e-mail suffit.`
            : t`Cherchez son nom et envoyez une demande. Sa boutique s’ouvre ici dès qu’il l’accepte.`}
        </EmptyState>
      ) : (
        <ul
          className={classNames(styles.list, styles.apart)}
          aria-label={isSearching ? t`Fournisseurs trouvés` : t`Mes demandes`}
        >
          {suppliers.map((supplier) => (
            <li key={supplier.supplier_id} className={rowStyles.row}>
              <SupplierMark supplier={supplier} />
              <div className={rowStyles.text}>
                <h2 className={rowStyles.name}>{supplier.name}</h2>
                <p className={rowStyles.work}>
                  {isLinked(supplier) ? (
                    t`Déjà votre fournisseur`
                  ) : asked.includes(supplier.supplier_id) ? (
                    t`Demande à envoyer`
                  ) : (
                    <Standing request={requestOf(supplier)} />
                  )}
                </p>
              </div>
              {keyOf(supplier)}
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <AskSupplier organization={organization} supplier={opened} ask={ask} close={() => setOpened(null)} />
      )}
    </main>
  );
}

function Standing({ request }: { request: SupplierRequest | undefined }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  if (request === undefined) return null;
  const { request_state, reason, asked_at, asked_by } = request;
  const moment = momentText(asked_at, tag);
  return request_state === 'waiting' ? t`Demandé le ${moment} par ${asked_by}` : t`Refusé : ${reason}`;
}
