/**
 * The supplier's catalogs: the products of each, and the clients that order from it. The first is the whole catalog,
 * for all other clients.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { routeKey, useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import { useUndoKey } from '#client/ui/undo.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import { type ViewRow, viewRoutes } from '#contract/view.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import { CatalogEditor } from './catalog-editor.tsx';
import styles from './catalogs.module.css';
import { OPEN_RULES } from './use-view-draft.ts';
import { useViewCounts } from './use-view-products.ts';

const MOST = 1000;
/** Stands in the address in place of a catalog's id. */
const NEW = 'new';

export default function CatalogsScreen({ supplier, where, id }: AdminScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { supplier_id } = supplier;
  useUndoKey(t`annuler le dernier changement`);
  const open = (view_id: string | null) =>
    navigate(adminPath(where, view_id === null ? ['catalogs'] : ['catalogs', view_id]));
  return id === undefined ? (
    <CatalogList supplier_id={supplier_id} open={open} />
  ) : (
    <OneCatalog key={id} supplier_id={supplier_id} where={where} id={id} open={open} />
  );
}

type Open = (view_id: string | null) => void;

function useViews(supplier_id: string) {
  return useOnlineQuery(viewRoutes.views, { params: { supplier_id }, query: { count: MOST } });
}

type OneCatalogProps = { supplier_id: string; where: Whereabouts; id: string; open: Open };

function OneCatalog({ supplier_id, where, id, open }: OneCatalogProps) {
  const queries = useQueryClient();
  const isKept = id !== NEW && id !== DEFAULT_VIEW_ID;
  // The draft begins anew from the catalog as it was read last.
  const [draft, setDraft] = useState(0);
  const views = useViews(supplier_id).data?.views ?? [];
  const found = useOnlineQuery(viewRoutes.view, { params: { supplier_id, view_id: id } }, { enabled: isKept });
  const begin = () => setDraft((before) => before + 1);
  const reread = async () => {
    const read = [viewRoutes.views, viewRoutes.view, viewRoutes.viewClients];
    await Promise.all(read.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
    begin();
  };
  if (isKept && found.data === undefined) {
    return (
      <main className={styles.waiting} aria-busy={found.isPending}>
        {found.isError ? (
          <QueryFailure error={found.error} retry={() => void found.refetch()} />
        ) : (
          <Skeleton height={120} />
        )}
      </main>
    );
  }
  return (
    <CatalogEditor
      key={draft}
      supplier_id={supplier_id}
      where={where}
      view={isKept ? found.data : id === NEW ? null : undefined}
      views={views}
      leave={() => open(null)}
      saved={(view_id) => (view_id === id ? begin() : open(view_id))}
      reread={() => void reread()}
    />
  );
}

function CatalogList({ supplier_id, open }: { supplier_id: string; open: Open }) {
  const { t } = useLingui();
  const mayChange = usePermission('product:update');
  const maySeeClients = usePermission('client:read');
  const listed = useViews(supplier_id);
  const clients = useOnlineQuery(
    viewRoutes.viewClients,
    { params: { supplier_id }, query: { count: 1 } },
    { enabled: maySeeClients },
  );
  const all = useViewCounts(supplier_id, { rules: OPEN_RULES, added_product_ids: [], removed_product_ids: [] });
  useShortcuts(mayChange ? { n: { does: t`nouveau catalogue`, act: () => open(NEW) } } : {});
  const views = listed.data?.views ?? [];
  const given = views.reduce((sum, view) => sum + view.clients, 0);
  const whole: ViewRow = {
    view_id: DEFAULT_VIEW_ID,
    name: t`Tout le catalogue`,
    position: 0,
    products: all?.held ?? 0,
    clients: Math.max(0, (clients.data?.items_total ?? given) - given),
    version: 0,
  };
  const columns: TableColumn<ViewRow>[] = [
    {
      id: 'name',
      header: t`Catalogue`,
      grows: true,
      cell: ({ view_id, name }) => (
        <span className={styles.product}>
          <b>{name}</b>
          {view_id === DEFAULT_VIEW_ID ? <small>{t`pour qui n’en a pas d’autre`}</small> : null}
        </span>
      ),
    },
    { id: 'products', header: t`Produits`, align: 'end', width: '6.5rem', cell: ({ products }) => products },
    { id: 'clients', header: t`Clients`, align: 'end', width: '6rem', cell: (view) => view.clients },
  ];
  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Catalogues`}
        note={
          listed.data === undefined
            ? undefined
            : `${plural(views.length, { one: '# catalogue', other: '# catalogues' })} · ${plural(given, { one: '# client a le sien', other: '# clients ont le leur' })}`
        }
        refusal={mayChange ? null : t`Votre rôle permet de lire les catalogues, pas de les changer.`}
      >
        {mayChange ? <Button icon="add" onClick={() => open(NEW)}>{t`Nouveau catalogue`}</Button> : null}
      </PageHeader>
      <div className={styles.list}>
        {listed.isError && listed.data === undefined ? (
          <QueryFailure error={listed.error} retry={() => void listed.refetch()} />
        ) : (
          <Table
            caption={t`Catalogues`}
            columns={columns}
            rows={listed.data === undefined ? [] : [whole, ...views]}
            rowKey={({ view_id }) => view_id}
            rowName={({ name }) => name}
            onOpen={({ view_id }) => open(view_id)}
            loading={listed.isPending}
          />
        )}
        {listed.data !== undefined && views.length === 0 ? (
          <p className={styles.hint}>
            {t`Un catalogue montre à certains clients une partie de vos produits : une carte d’été, les surgelés, ce qu’une cantine a le droit d’acheter.`}
          </p>
        ) : null}
      </div>
    </main>
  );
}
