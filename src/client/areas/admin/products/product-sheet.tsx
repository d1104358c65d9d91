/** One product beside the list: all its fields, which save themselves, and the journal of its changes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useProductFieldWords } from '#client/parts/products/product-field-words.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import type { Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { assortmentRoutes } from '#contract/assortment.ts';
import type { DeskProduct } from '#contract/product-desk.ts';
import { ProductAudience } from './product-audience.tsx';
import { ProductForm, type ProductFormProps } from './product-form.tsx';
import { ProductJournal } from './product-journal.tsx';
import { productOptions } from './product-list.ts';
import { ProductPrices } from './product-prices.tsx';
import styles from './product-sheet.module.css';
import { ProductState } from './use-product-columns.tsx';
import { useProductDeeds } from './use-product-deeds.ts';
import { type DraftState, type ProductDraft, useProductDraft } from './use-product-draft.ts';

type ProductSheetProps = {
  supplier_id: string;
  where: Whereabouts;
  product_id: string;
  /** The product as the list has it. */
  listed: DeskProduct | undefined;
  notation: ProductFormProps['notation'];
  open: (product_id: string | null) => void;
};

export function ProductSheet({ supplier_id, where, product_id, listed, notation, open }: ProductSheetProps) {
  const { t } = useLingui();
  const found = useQuery({ ...productOptions(supplier_id, product_id), ...(listed && { initialData: listed }) });
  const product = found.data;
  if (product !== undefined)
    return <OpenProduct key={product_id} {...{ supplier_id, where, product, notation, open }} />;
  return (
    <Sheet open modal={false} size="medium" onOpenChange={(isOpen) => !isOpen && open(null)} title={t`Produit`}>
      {found.isError ? (
        <QueryFailure error={found.error} retry={() => void found.refetch()} />
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

type OpenProductProps = Pick<ProductSheetProps, 'supplier_id' | 'where' | 'notation' | 'open'> & {
  product: DeskProduct;
};

function OpenProduct({ supplier_id, where, product: stored, notation, open }: OpenProductProps) {
  const { t } = useLingui();
  const mayUpdate = usePermission('product:update');
  const maySeePrices = usePermission('price_group:read');
  const draft = useProductDraft(supplier_id, stored);
  const [tab, setTab] = useState('facts');
  const page = { params: { supplier_id }, query: { count: 1000 } };
  const categories = useOnlineQuery(assortmentRoutes.categories, page).data?.categories ?? [];
  const labels = useOnlineQuery(assortmentRoutes.labels, page).data?.labels ?? [];
  const { product } = draft;
  return (
    <Sheet
      open
      modal={false}
      size="medium"
      onOpenChange={(isOpen) => !isOpen && open(null)}
      title={product.name}
      eyebrow={
        <span className={styles.eyebrow}>
          <ProductState product={product} />
          {product.supplier_code}
        </span>
      }
      footer={<SheetFoot {...{ supplier_id, draft, mayUpdate, open }} />}
    >
      <Tabs
        label={t`Ce qu’on sait du produit`}
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'facts',
            label: t`Fiche`,
            content: <ProductForm {...{ supplier_id, draft, categories, labels, notation, mayUpdate }} />,
          },
          ...(maySeePrices
            ? [
                {
                  value: 'prices',
                  label: t`Prix`,
                  content: <ProductPrices {...{ supplier_id, product, where }} />,
                },
                {
                  value: 'audience',
                  label: t`Visible par`,
                  content: <ProductAudience {...{ supplier_id, product, where }} />,
                },
              ]
            : []),
          {
            value: 'journal',
            label: t`Journal`,
            content: (
              <ProductJournal supplier_id={supplier_id} product_id={product.product_id} categories={categories} />
            ),
          },
        ]}
      />
    </Sheet>
  );
}

type SheetFootProps = {
  supplier_id: string;
  draft: ProductDraft;
  mayUpdate: boolean;
  open: (product_id: string | null) => void;
};

function SheetFoot({ supplier_id, draft, mayUpdate, open }: SheetFootProps) {
  const { t } = useLingui();
  const deeds = useProductDeeds(supplier_id);
  const { product, state, set, flush } = draft;
  if (!mayUpdate)
    return (
      <p className={styles.saved}>
        <Trans>Votre rôle permet de lire les produits, pas de les modifier.</Trans>
      </p>
    );
  if (state.kind === 'conflict') return <Conflict draft={draft} conflict={state} />;
  return (
    <div className={styles.foot}>
      <p className={styles.saved} role="status">
        <SavedText state={state} />
      </p>
      <IconButton
        variant="outline"
        icon="undo"
        label={t`Annuler la dernière modification`}
        disabled={state.kind !== 'saved' || state.undo === null}
        onClick={() => state.kind === 'saved' && state.undo?.()}
      />
      <Menu
        label={t`Plus`}
        trigger={<IconButton variant="outline" icon="more" label={t`Plus`} />}
        items={[
          {
            label: t`Dupliquer`,
            icon: 'copy',
            onSelect: () => void deeds.duplicate(product).then((made) => made && open(made.product_id)),
          },
          {
            label: product.enabled ? t`Retirer de la vente` : t`Remettre en vente`,
            icon: product.enabled ? 'refused' : 'yes',
            onSelect: () => {
              set({ enabled: !product.enabled });
              flush();
            },
          },
          'separator',
          {
            label: t`Supprimer`,
            icon: 'remove',
            destructive: true,
            onSelect: () => void deeds.remove(product).then((isGone) => isGone && open(null)),
          },
        ]}
      />
    </div>
  );
}

function SavedText({ state }: { state: DraftState }) {
  const tag = useLanguageTag();
  switch (state.kind) {
    case 'saved': {
      const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit' }).format(state.at);
      return <Trans>Enregistré à {time}</Trans>;
    }
    case 'saving':
      return <Trans>Enregistrement…</Trans>;
    case 'unsent':
      return (
        <span className={styles.unsent}>
          <Trans>Pas de réseau : sera renvoyé</Trans>
        </span>
      );
    case 'refused':
      return (
        <span className={styles.wrong}>
          <Trans>Non enregistré : {state.why}</Trans>
        </span>
      );
    case 'untouched':
    case 'conflict':
      return <Trans>Tout s’enregistre pendant la frappe</Trans>;
  }
}

function Conflict({ draft, conflict }: { draft: ProductDraft; conflict: Extract<DraftState, { kind: 'conflict' }> }) {
  const { t } = useLingui();
  const words = useProductFieldWords();
  const { theirs, mine, fields } = conflict;
  return (
    <Banner tone="warn" live>
      <p>
        <Trans>Quelqu’un vient de modifier ce produit.</Trans>
      </p>
      <ul className={styles.conflict}>
        {fields.map((field) => (
          <li key={field}>
            <b>{words.name(field)}</b> {t`la sienne : ${words.value(field, theirs[field])}`},{' '}
            {t`la vôtre : ${words.value(field, mine[field])}`}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button onClick={() => draft.settle('theirs')}>{t`Garder la sienne`}</Button>
        <Button variant="outline" onClick={() => draft.settle('mine')}>{t`Mettre la vôtre`}</Button>
      </div>
    </Banner>
  );
}
