/** The changes of a product by hand: who made each, when, the old value and the new one. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePermission } from '#client/parts/account/permissions.tsx';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { useProductFieldWords } from '#client/parts/products/product-field-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { DeskCategory } from '#contract/assortment.ts';
import { type ProductChange, productDeskRoutes } from '#contract/product-desk.ts';
import styles from './product-sheet.module.css';
import { useUndoChange } from './use-save-product.ts';

type ProductJournalProps = { supplier_id: string; product_id: string; categories: readonly DeskCategory[] };

export function ProductJournal({ supplier_id, product_id, categories }: ProductJournalProps) {
  const { t } = useLingui();
  const { data, isError, error, refetch } = useOnlineQuery(productDeskRoutes.productChanges, {
    params: { supplier_id, product_id },
    query: { count: 50 },
  });
  const undo = useUndoChange(supplier_id);
  const mayUpdate = usePermission('product:update');
  if (isError && data === undefined) return <QueryFailure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={56} />;
  if (data.items_total === 0)
    return (
      <EmptyState icon="note" title={t`Rien de modifié à la main`}>
        {t`Chaque modification s’inscrit ici, avec qui l’a faite et ce qu’il y avait avant.`}
      </EmptyState>
    );
  return (
    <ul className={styles.journal}>
      {data.changes.map((change) => (
        <JournalEntry
          key={change.change_id}
          {...{ change, categories }}
          undo={mayUpdate && change.undone_at === null && change.kind !== 'undo' ? () => undo(change.change_id) : null}
        />
      ))}
    </ul>
  );
}

type JournalEntryProps = {
  change: ProductChange;
  categories: readonly DeskCategory[];
  undo: (() => Promise<void>) | null;
};

function JournalEntry({ change, categories, undo }: JournalEntryProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const words = useProductFieldWords(categories);
  const kinds = {
    create: t`Créé`,
    duplicate: t`Dupliqué`,
    change: t`Modifié`,
    delete: t`Supprimé`,
    import: t`Importé`,
    undo: t`Annulation`,
  };
  // An import makes products as well.
  const isMade = change.kind === 'create' || change.kind === 'duplicate' || change.before.is_deleted === true;
  const others = change.items_total - 1;
  return (
    <li>
      <p>
        <b>{kinds[change.kind]}</b> · {change.account_name} · {momentText(change.changed_at, tag)}
        {others > 0 ? ` · ${plural(others, { one: 'avec # autre', other: 'avec # autres' })}` : ''}
        {change.undone_at === null ? null : (
          <>
            {' '}
            · <Trans>annulé</Trans>
          </>
        )}
      </p>
      {isMade || change.kind === 'delete' ? null : (
        <ul>
          {Object.keys(change.after).map((field) => (
            <li key={field}>
              {words.name(field)} <s>{words.value(field, change.before[field])}</s>{' '}
              <b>{words.value(field, change.after[field])}</b>
            </li>
          ))}
        </ul>
      )}
      {undo === null ? null : (
        <Button variant="link" size="s" onClick={() => void undo()}>
          {t`Annuler`}
        </Button>
      )}
    </li>
  );
}
