/**
 * The button "Colonnes" of a table: which columns are shown, and in which order.
 * <ColumnChoice columns={columns} layout={layout} onLayoutChange={setLayout} initial={INITIAL} />
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import styles from './column-choice.module.css';
import { Popover } from './popover.tsx';
import { SortableList } from './sortable-list.tsx';
import type { TableLayout } from './table-column.ts';

type Named = { id: string; header: string };

type ColumnChoiceProps = {
  /** The columns that may be hidden and moved. */
  columns: readonly Named[];
  layout: TableLayout;
  initial: TableLayout;
  onLayoutChange: (layout: TableLayout) => void;
};

export function ColumnChoice({ columns, layout, initial, onLayoutChange }: ColumnChoiceProps) {
  const { t } = useLingui();
  const place = ({ id }: Named) => (layout.order.includes(id) ? layout.order.indexOf(id) : columns.length);
  const inOrder = [...columns].sort((left, right) => place(left) - place(right));
  const show = (id: string, isShown: boolean) =>
    onLayoutChange({
      ...layout,
      hidden: isShown ? layout.hidden.filter((each) => each !== id) : [...layout.hidden, id],
    });
  return (
    <Popover
      label={t`Colonnes`}
      trigger={
        <Button variant="outline" icon="settings">
          <Trans>Colonnes</Trans>
        </Button>
      }
    >
      <div className={styles.head}>
        <h2>
          <Trans>Colonnes</Trans>
        </h2>
        <Button variant="link" onClick={() => onLayoutChange(initial)}>
          <Trans>Par défaut</Trans>
        </Button>
      </div>
      <SortableList
        label={t`Colonnes`}
        items={inOrder}
        itemKey={({ id }) => id}
        itemName={({ header }) => header}
        onOrder={(ordered) => onLayoutChange({ ...layout, order: ordered.map(({ id }) => id) })}
      >
        {({ id, header }) => (
          <Checkbox
            label={header}
            checked={!layout.hidden.includes(id)}
            onCheckedChange={(isShown) => show(id, isShown)}
          />
        )}
      </SortableList>
    </Popover>
  );
}
