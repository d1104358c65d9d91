/** How the supplier's products are sorted: categories in two levels, and labels. Both are put in order by hand. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { useUndoKey } from '#client/ui/undo.ts';
import { assortmentRoutes, type DeskCategory } from '#contract/assortment.ts';
import type { AdminScreenProps } from '../admin-screen.ts';
import styles from './categories-screen.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryList } from './category-list.tsx';
import { LabelList } from './label-list.tsx';

const MOST = 1000;
type Shown = 'categories' | 'labels';

export default function CategoriesScreen({ supplier: { supplier_id } }: AdminScreenProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState<Shown>('categories');
  /** null: a new one; undefined: none. */
  const [edited, setEdited] = useState<DeskCategory | null>();
  const mayUpdate = usePermission('product:update');
  const page = { params: { supplier_id }, query: { count: MOST } };
  const categories = useOnlineQuery(assortmentRoutes.categories, page);
  const labels = useOnlineQuery(assortmentRoutes.labels, page);
  useUndoKey(t`annuler le dernier changement`);
  const asked = tab === 'categories' ? categories : labels;
  const add = (
    <Button icon="add" onClick={() => setEdited(null)}>
      <Trans>Nouveau rayon</Trans>
    </Button>
  );
  return (
    <main className={styles.screen}>
      <PageHeader
        title={t`Rayons et étiquettes`}
        note={
          tab === 'categories'
            ? categories.data && plural(categories.data.items_total, { one: '# rayon', other: '# rayons' })
            : labels.data && plural(labels.data.items_total, { one: '# étiquette', other: '# étiquettes' })
        }
        refusal={mayUpdate ? null : t`Votre rôle permet de lire les rayons, pas de les changer.`}
      >
        {mayUpdate && tab === 'categories' ? add : null}
      </PageHeader>
      <Tabs
        label={t`Rayons et étiquettes`}
        value={tab}
        onValueChange={(value) => setTab(value === 'labels' ? 'labels' : 'categories')}
        panelId="assortment"
        items={[
          { value: 'categories', label: t`Rayons`, count: categories.data?.items_total },
          { value: 'labels', label: t`Étiquettes`, count: labels.data?.items_total },
        ]}
      />
      <div id="assortment" className={styles.list}>
        {asked.isError && asked.data === undefined ? (
          <QueryFailure error={asked.error} retry={() => void asked.refetch()} />
        ) : asked.data === undefined ? (
          <div className={styles.loading} aria-busy="true">
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </div>
        ) : tab === 'labels' ? (
          <LabelList supplier_id={supplier_id} labels={labels.data?.labels ?? []} mayUpdate={mayUpdate} />
        ) : categories.data?.items_total === 0 ? (
          <EmptyState icon="categories" title={t`Aucun rayon`} {...(mayUpdate && { action: add })}>
            {t`Les rayons rangent le catalogue comme vos clients le parcourent.`}
          </EmptyState>
        ) : (
          <CategoryList
            supplier_id={supplier_id}
            categories={categories.data?.categories ?? []}
            mayUpdate={mayUpdate}
            edit={setEdited}
          />
        )}
      </div>
      {edited === undefined ? null : (
        <CategoryDialog
          supplier_id={supplier_id}
          category={edited}
          categories={categories.data?.categories ?? []}
          close={() => setEdited(undefined)}
        />
      )}
    </main>
  );
}
