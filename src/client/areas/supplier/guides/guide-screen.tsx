/** One order guide: its products in walking order, each with the level to fill up to; below it the way to count. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { supplierPath } from '#client/paths.ts';
import { forgetCount } from '#client/store/guides/count-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { weekdayAt } from '#domain/guides/order-guide.ts';
import { StepHead } from '../step-head.tsx';
import frame from '../step-screen.module.css';
import { AddProductsSheet } from './add-products-sheet.tsx';
import { useGuideActions } from './guide-actions.ts';
import { GuideFoot } from './guide-foot.tsx';
import { GuideRows } from './guide-rows.tsx';
import styles from './guide-screen.module.css';
import { LevelSheet } from './level-sheet.tsx';
import { RenameSheet } from './rename-sheet.tsx';
import { type OpenGuide, runningCount, useGuide } from './use-guide.ts';

export function GuideScreen({ list_id }: { list_id: string }) {
  const space = useSpace();
  const guide = useGuide(list_id);
  if (guide === null) return <Redirect href={supplierPath(space, ['lists'])} replace />;
  if (guide === undefined) {
    return (
      <main className={frame.screen} aria-busy="true">
        <Skeleton height={60} />
      </main>
    );
  }
  return <ShownGuide guide={guide} />;
}

function ShownGuide({ guide }: { guide: OpenGuide }) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const { client } = useCatalog();
  const actions = useGuideActions();
  const mayEdit = useBuyerPermission('cart:update');
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'add' | 'name' | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { list_id, entries, name } = guide;
  const weekday = client === null ? null : weekdayAt(serverClock.now(), client.terms.delivery.time_zone);
  const count = entries.filter(({ kind }) => kind === 'product').length;
  const entry = entries.find(({ entry_id }) => entry_id === opened);
  const running = runningCount(guide.count, serverClock.now());
  const path = (part: string) => supplierPath(space, ['lists', list_id, part]);
  const again = async () => {
    await forgetCount(database, list_id);
    navigate(path('count'));
  };
  return (
    <main className={frame.screen}>
      <StepHead
        back={supplierPath(space, ['lists'])}
        backLabel={t`Retour aux listes`}
        title={name}
        note={`${plural(count, { one: '# produit', other: '# produits' })} · ${t`partagée avec l’équipe`}`}
      >
        {mayEdit ? (
          <>
            <IconButton icon="add" label={t`Ajouter à la liste`} variant="ghost" onClick={() => setOpen('add')} />
            <Menu
              trigger={<IconButton icon="more" label={t`Gérer la liste`} variant="ghost" />}
              items={[
                { label: t`Ranger les étagères`, icon: 'sort', onSelect: () => navigate(path('order')) },
                ...(running === null
                  ? []
                  : [{ label: t`Recommencer le compte`, icon: 'reorder' as const, onSelect: () => void again() }]),
                { label: t`Renommer`, icon: 'change', onSelect: () => setOpen('name') },
                'separator',
                {
                  label: t`Supprimer la liste`,
                  icon: 'remove',
                  destructive: true,
                  onSelect: () => void actions.remove(list_id, name),
                },
              ]}
            />
          </>
        ) : null}
      </StepHead>
      <div className={frame.scroll}>
        {count === 0 ? (
          <EmptyState
            glyph="crate"
            title={t`Cette liste est vide`}
            action={mayEdit ? <Button onClick={() => setOpen('add')}>{t`Ajouter à la liste`}</Button> : undefined}
          />
        ) : (
          <>
            <p className={styles.columns}>
              <span>{t`Produit et colis`}</span>
              <span>{t`Niveau à tenir`}</span>
            </p>
            <GuideRows guide={guide} weekday={weekday} open={mayEdit ? setOpened : null} />
            {mayEdit ? (
              <p className={styles.end}>
                <Button asChild variant="ghost" icon="sort">
                  <Link href={path('order')}>{t`Ranger les étagères`}</Link>
                </Button>
              </p>
            ) : null}
          </>
        )}
      </div>
      {count === 0 || !mayEdit || weekday === null ? null : (
        <GuideFoot guide={guide} weekday={weekday} running={running} />
      )}
      {open === 'add' ? <AddProductsSheet guide={guide} onClose={() => setOpen(null)} /> : null}
      {open === 'name' ? (
        <RenameSheet
          title={t`Renommer la liste`}
          name={name}
          rename={(next) => actions.rename(list_id, next)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {entry === undefined ? null : (
        <LevelSheet key={entry.entry_id} guide={guide} entry={entry} onClose={() => setOpened(null)} />
      )}
    </main>
  );
}
