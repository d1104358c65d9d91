/** The organization's order guides at this supplier: its usual products in the order of its shelves. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { useBuyerPermission } from '#client/parts/orders/order-permission.ts';
import { ProductPicture } from '#client/parts/products/product-picture.tsx';
import { byName } from '#client/parts/words/by-name.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { PageHeader } from '#client/parts/words/page-header.tsx';
import { supplierPath } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { readCount } from '#client/store/guides/count-store.ts';
import { readGuides } from '#client/store/guides/guide-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { guideEntries } from '#domain/guides/order-guide.ts';
import styles from './guides-screen.module.css';
import { NewGuideSheet } from './new-guide-sheet.tsx';
import { nameOfGuide, runningCount } from './use-guide.ts';

/** The pictures that stand for a guide. */
const PICTURES = 4;

export function GuidesScreen() {
  const { t } = useLingui();
  const mayEdit = useBuyerPermission('cart:update');
  const guides = useGuides();
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button variant="outline" icon="add" onClick={() => setMaking(true)}>
      {t`Nouvelle`}
    </Button>
  );
  return (
    <OrderPanes>
      <PageHeader title={t`Vos listes`}>{mayEdit ? make : undefined}</PageHeader>
      <p className={styles.lead}>{t`Ce que vous commandez, dans l’ordre de vos étagères.`}</p>
      {guides === undefined ? null : guides.length === 0 ? (
        <EmptyState
          glyph="crate"
          title={t`Pas encore de liste`}
          action={mayEdit ? <Button onClick={() => setMaking(true)}>{t`Faire une liste`}</Button> : undefined}
        >
          {t`Une liste range vos produits dans l’ordre des étagères, avec le niveau à tenir. On compte ce qui reste, le reste se calcule.`}
        </EmptyState>
      ) : (
        <ul className={styles.guides}>
          {guides.map((guide) => (
            <li key={guide.list_id}>
              <GuideLink {...guide} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t`Une liste est partagée avec toute l’équipe et se modifie à plusieurs : le dernier geste sur une ligne l’emporte, rien d’autre ne bouge.`}
      </p>
      {isMaking ? <NewGuideSheet onClose={() => setMaking(false)} /> : null}
    </OrderPanes>
  );
}

type ListedGuide = NonNullable<ReturnType<typeof useGuides>>[number];

function useGuides() {
  const database = useDatabase();
  const { key, space } = useCatalog();
  const tag = useLanguageTag();
  return useLiveQuery(async () => {
    const rows = await readGuides(database, key);
    const compare = byName(tag);
    const sorted = [...rows].sort((left, right) => compare(left.state.head.name, right.state.head.name));
    const listed = sorted.map((row) => {
      const entries = guideEntries(row.state);
      const ids = entries.flatMap(({ kind, entry_id }) => (kind === 'product' ? [entry_id] : []));
      const shelves = entries.length - ids.length;
      return {
        list_id: row.list_id,
        name: nameOfGuide(row),
        ids,
        shelves,
        isShared: row.revision <= row.shared_revision,
      };
    });
    const shown = listed.flatMap(({ ids }) => ids.slice(0, PICTURES));
    const products = await productsByIds(database, key, shown);
    const counts = await Promise.all(listed.map(({ list_id }) => readCount(database, list_id)));
    return listed.map((guide, index) => ({
      ...guide,
      count: counts[index] ?? null,
      pictures: guide.ids.slice(0, PICTURES).flatMap((id) => products.get(id) ?? []),
    }));
  }, [database, key, space?.version, tag]);
}

function GuideLink({ list_id, name, ids, shelves, isShared, count, pictures }: ListedGuide) {
  const { t } = useLingui();
  const space = useSpace();
  const running = runningCount(count, serverClock.now());
  const done = Object.keys(running?.state.answers ?? {}).length;
  const facts = [
    plural(ids.length, { one: '# produit', other: '# produits' }),
    shelves === 0 ? null : plural(shelves, { one: '# étagère', other: '# étagères' }),
  ].filter(Boolean);
  return (
    <Link href={supplierPath(space, ['lists', list_id])} className={styles.guide}>
      <span className={styles.pictures}>
        {pictures.map((product) => (
          <ProductPicture key={product.product_id} product={product} size="xs" />
        ))}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{facts.join(' · ')}</span>
        {running === null ? null : (
          <Badge>{plural(done, { one: '# compté, à finir', other: '# comptés, à finir' })}</Badge>
        )}
        {isShared ? null : <span>{t`pas encore partagée, partira au retour du réseau`}</span>}
      </span>
      <Icon name="open" size="s" />
    </Link>
  );
}
