import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { GuideEntry } from '#domain/guides/order-guide.ts';
import styles from './arrange-screen.module.css';
import { useGuideActions } from './guide-actions.ts';
import type { OpenGuide } from './use-guide.ts';
import type { useRowDrag } from './use-row-drag.ts';

type ArrangedRowProps = {
  guide: OpenGuide;
  entry: GuideEntry;
  at: number;
  /** null: a product. */
  letter: string | null;
  name: string;
  rename: () => void;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>;
};

/** A product or a heading that can be moved, by its handle or by its keys. */
export function ArrangedRow({ guide, entry, at, letter, name, rename, handle }: ArrangedRowProps) {
  const { t } = useLingui();
  const actions = useGuideActions();
  const last = guide.entries.length - 1;
  // Two quick taps move it twice, though the second comes before the list is drawn anew.
  const shift = (by: number) => void actions.shift(guide.list_id, entry.entry_id, by);
  return (
    <div className={classNames(styles.row, letter !== null && styles.shelf)}>
      <span className={styles.handle} aria-hidden="true" {...handle}>
        <Icon name="drag" size="s" />
      </span>
      {letter === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <>
          <span className={styles.letter} aria-hidden="true">
            {letter}
          </span>
          <button type="button" className={styles.name} onClick={rename}>
            {name}
          </button>
          <IconButton
            icon="remove"
            variant="ghost"
            label={t`Retirer ${name}`}
            onClick={() => void actions.removeEntry(guide.list_id, entry, name)}
          />
        </>
      )}
      <IconButton
        icon="ascending"
        variant="outline"
        label={t`Monter ${name}`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && shift(-1)}
      />
      <IconButton
        icon="descending"
        variant="outline"
        label={t`Descendre ${name}`}
        aria-disabled={at === last}
        onClick={() => at < last && shift(1)}
      />
    </div>
  );
}
