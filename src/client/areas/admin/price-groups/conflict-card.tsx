/**
 * Two people have changed one cell: both values stand side by side; the other person's stays unless this person chooses
 * their own.
 */
import { useLingui } from '@lingui/react/macro';
import { momentText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Button } from '#client/ui/button.tsx';
import type { GridGroup, GridProduct, PriceConflict } from '#contract/price-grid.ts';
import type { PriceCell } from '#domain/pricing/price-cell.ts';
import { CellFigure } from './cell-figure.tsx';
import styles from './price-groups-screen.module.css';

type ConflictCardProps = {
  conflict: PriceConflict;
  mine: PriceCell;
  product: GridProduct | undefined;
  group: GridGroup | undefined;
  name: string;
  resolve: (mine: boolean) => void;
  at: string;
};

export function ConflictCard({ conflict, mine, product, group, name, resolve, at }: ConflictCardProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { now, changed_by, changed_at } = conflict;
  const who = changed_by ?? t`Quelqu’un d’autre`;
  const moment = changed_at === null ? '' : momentText(changed_at, tag);
  const facts = { catalog_price: product?.catalog_price ?? null, groupDiscount: group?.sales_discount ?? 0, at };
  return (
    <section className={styles.conflict} role="alert" aria-label={t`Prix changé par quelqu’un d’autre`}>
      <div>
        <b>{t`${who} a changé ce prix. ${moment}`}</b>
        <p>
          {name} · {group?.name}
        </p>
      </div>
      <dl>
        <div>
          <dt>{t`Le leur`}</dt>
          <dd>
            <CellFigure cell={now} {...facts} />
          </dd>
        </div>
        <div>
          <dt>{t`Le vôtre`}</dt>
          <dd>
            <CellFigure cell={mine} {...facts} />
          </dd>
        </div>
      </dl>
      <div className={styles.keys}>
        <Button onClick={() => resolve(false)}>{t`Garder le leur`}</Button>
        <Button variant="ghost" onClick={() => resolve(true)}>
          {t`Mettre le mien`}
        </Button>
      </div>
    </section>
  );
}
