/**
 * Below the grid: conflicts with somebody else's changes, one at a time; else the actions for the active cell and the
 * drafts.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { productName } from '#client/parts/products/product-names.ts';
import { Button } from '#client/ui/button.tsx';
import type { GridGroup, GridProduct } from '#contract/price-grid.ts';
import { ConflictCard } from './conflict-card.tsx';
import { draftKey } from './price-drafts.ts';
import styles from './price-groups-screen.module.css';
import type { usePriceDrafts } from './use-price-drafts.ts';

type GridFootProps = {
  drafting: ReturnType<typeof usePriceDrafts>;
  groups: readonly GridGroup[];
  rows: ReadonlyMap<string, GridProduct>;
  at: string;
  /** What is said of the chosen cells. */
  summary: ReactNode;
  /** Opens the active cell's sheet; null without an active cell. */
  explain: (() => void) | null;
  /** Opens the sheet for a promotion of the chosen cells; null where none may be set. */
  promote: (() => void) | null;
};

export function GridFoot({ drafting, groups, rows, at, summary, explain, promote }: GridFootProps) {
  const { t, i18n } = useLingui();
  const { drafts, conflicts, resolve, undo, discard } = drafting;
  const [conflict] = conflicts;
  const draft = conflict && drafts.cells.get(draftKey(conflict.price_group_id, conflict.product_id));
  const product = conflict && rows.get(conflict.product_id);
  return (
    <footer className={styles.foot}>
      {conflict !== undefined && draft !== undefined ? (
        <ConflictCard
          conflict={conflict}
          mine={draft.after}
          product={product}
          group={groups.find(({ price_group_id }) => price_group_id === conflict.price_group_id)}
          name={product === undefined ? '' : productName(product, i18n.locale)}
          resolve={(isMine) => resolve(conflict, isMine)}
          at={at}
        />
      ) : (
        <>
          {summary}
          <Button variant="ghost" size="s" disabled={explain === null} onClick={() => explain?.()}>
            {t`Pourquoi ce prix ?`}
          </Button>
          {promote === null ? null : (
            <Button variant="ghost" size="s" icon="promotions" onClick={promote}>
              {t`Promotion`}
            </Button>
          )}
          {undo === null ? null : (
            <Button variant="ghost" size="s" icon="undo" onClick={undo}>
              {t`Annuler`}
            </Button>
          )}
          {drafts.cells.size === 0 ? null : (
            <Button variant="ghost" size="s" onClick={discard}>
              {plural(drafts.cells.size, { one: 'Effacer # brouillon', other: 'Effacer # brouillons' })}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
