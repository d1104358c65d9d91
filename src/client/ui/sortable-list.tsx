/**
 * A list that a person puts in order by dragging, or with Space, arrows, Space on the handle:
 * <SortableList label="Colonnes" items={columns} itemKey={(each) => each.id} itemName={(each) => each.header}
 * onOrder={setColumns}>{(each) => …}</SortableList>
 * `horizontal` for pictures side by side. `onOrder` gets the new order once, after an item was put down.
 */
import { Accessibility, type Draggable } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './sortable-list.module.css';

/** The moved item, with its old and its new place. */
type Move<Item> = { item: Item; from: number; to: number };

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemName: (item: Item) => string;
  onOrder: (items: Item[], move: Move<Item>) => void;
  horizontal?: boolean;
  disabled?: boolean;
  children: (item: Item) => ReactNode;
};

export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemKey, itemName, onOrder, horizontal = false, disabled = false, children } = props;
  const spoken = useSpokenDrag(items.length);
  return (
    <DragDropProvider
      plugins={(usual) => [...usual.filter((plugin) => plugin !== Accessibility), spoken]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        const { initialIndex: from, index: to } = source;
        const item = items[from];
        if (item === undefined) return;
        const next = items.filter((each) => each !== item);
        next.splice(to, 0, item);
        onOrder(next, { item, from, to });
      }}
    >
      <ul className={classNames(styles.list, horizontal && styles.horizontal)} aria-label={label}>
        {items.map((item, index) =>
          // Items of a fixed list are not made draggable: screen readers would call the contents of a disabled
          // draggable disabled.
          disabled || items.length < 2 ? (
            <li key={itemKey(item)} className={styles.item}>
              <div className={styles.content}>{children(item)}</div>
            </li>
          ) : (
            <SortableItem key={itemKey(item)} id={itemKey(item)} index={index} name={itemName(item)}>
              {children(item)}
            </SortableItem>
          ),
        )}
      </ul>
    </DragDropProvider>
  );
}

type SortableItemProps = { id: string; index: number; name: string; children: ReactNode };

function SortableItem({ id, index, name, children }: SortableItemProps) {
  const { t } = useLingui();
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name } });
  return (
    <li ref={ref} className={classNames(styles.item, isDragging && styles.dragged)}>
      <div className={styles.content}>{children}</div>
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={t`Déplacer ${name}`}
        aria-roledescription={t`poignée`}
      >
        <Icon name="drag" size="s" />
      </button>
    </li>
  );
}

/** The announcements of dragging for screen readers. */
function useSpokenDrag(count: number) {
  const { t } = useLingui();
  const nameOf = (source: { data: Record<string, unknown> } | null) =>
    typeof source?.data.name === 'string' ? source.data.name : '';
  const placeOf = (source: Draggable | null) => (isSortable(source) ? source.index + 1 : 1);
  const spoken: ConstructorParameters<typeof Accessibility>[1] = {
    screenReaderInstructions: {
      draggable: t`Espace pour prendre, flèches pour déplacer, Espace pour poser, Échap pour renoncer.`,
    },
    announcements: {
      dragstart: ({ operation: { source } }) => t`${nameOf(source)} : pris`,
      dragover: ({ operation: { source } }) => t`${nameOf(source)} : place ${placeOf(source)} sur ${count}`,
      dragend: ({ operation: { source }, canceled }) =>
        canceled
          ? t`${nameOf(source)} : remis à sa place`
          : t`${nameOf(source)} : posé, place ${placeOf(source)} sur ${count}`,
    },
  };
  return Accessibility.configure(spoken);
}
