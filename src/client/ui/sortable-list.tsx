/**
 * A list that a person puts in order, by dragging or with Space, arrows, Space on the handle:
 * <SortableList label="Colonnes" items={columns} itemKey={(each) => each.id} itemName={(each) => each.header} onOrder={setColumns}>{(each) => …}</SortableList>
 * `horizontal` for pictures side by side. `onOrder` hears of the new order once, when a thing has been put down.
 */
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemName: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  horizontal?: boolean;
  disabled?: boolean;
  children: (item: Item) => ReactNode;
};

export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, onOrder, horizontal = false, disabled = false, children } = props;
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        const next = [...items];
        next.splice(source.index, 0, ...next.splice(source.initialIndex, 1));
        onOrder(next);
      }}
    >
      <ul className={classNames(styles.list, horizontal && styles.horizontal)} aria-label={label}>
        {items.map((item, index) => (
          <SortableItem
            key={itemKey(item)}
            id={itemKey(item)}
            index={index}
            name={itemName(item)}
            disabled={disabled || items.length < 2}
          >
            {children(item)}
          </SortableItem>
        ))}
      </ul>
    </DragDropProvider>
  );
}

type SortableItemProps = { id: string; index: number; name: string; disabled: boolean; children: ReactNode };

function SortableItem({ id, index, name, disabled, children }: SortableItemProps) {
  const { t } = useLingui();
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled });
  return (
    <li ref={ref} className={classNames(styles.item, isDragging && styles.dragged)}>
      <div className={styles.content}>{children}</div>
      {disabled ? null : (
        <button ref={handleRef} type="button" className={styles.handle} aria-label={t`Déplacer ${name}`}>
          <Icon name="drag" size="s" />
        </button>
      )}
    </li>
  );
}
