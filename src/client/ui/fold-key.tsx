/**
 * The key that folds a rail to its icons and unfolds it: <FoldKey folded={folded} label={t`Replier le menu`} onClick={…} />.
 * `hint`, shown under the pointer, says more than the label. The key draws its own arrow, so that a buyer's first screen
 * doesn't load it with the icons.
 */

import styles from './button.module.css';
import { classNames } from './class-names.ts';
import iconStyles from './icon.module.css';

type FoldKeyProps = { folded: boolean; label: string; hint?: string; onClick: () => void };

export function FoldKey({ folded, label, hint = label, onClick }: FoldKeyProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.ghost, styles.m, styles.square)}
      title={hint}
      aria-label={label}
      aria-expanded={!folded}
      onClick={onClick}
    >
      <svg className={classNames(iconStyles.icon, iconStyles.m)} viewBox="0 0 24 24" aria-hidden="true">
        <path d={`M3.5 4h17v16h-17zM9 4v16${folded ? 'M13 9l3 3-3 3' : 'M16 9l-3 3 3 3'}`} />
      </svg>
    </button>
  );
}
