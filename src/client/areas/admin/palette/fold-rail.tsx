/** The rail's fold key, and `[`, which does the same. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { FoldKey } from '#client/ui/fold-key.tsx';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import styles from './fold-rail.module.css';

type FoldRailProps = { folded: boolean | null; fold: (folded: boolean) => void };

const shownKey = (keys: Element | null) =>
  [...(keys?.querySelectorAll('button') ?? [])].find((key) => key.checkVisibility());

export default function FoldRail({ folded, fold }: FoldRailProps) {
  const { t } = useLingui();
  const keys = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const turn = () => {
    const key = shownKey(keys.current);
    pressed.current = key !== undefined && key === document.activeElement;
    fold(key?.ariaExpanded === 'true');
  };
  // The pressed key gives way to the other one, and so does its focus.
  useEffect(() => {
    if (pressed.current && folded !== null) shownKey(keys.current)?.focus();
    pressed.current = false;
  }, [folded]);
  useShortcuts({ '[': { does: t`replier ou déplier le menu`, group: 'everywhere', act: turn } });
  return (
    <span ref={keys}>
      <span className={styles.fold}>
        <FoldKey folded={false} label={t`Replier le menu`} onClick={turn} />
      </span>
      <span className={styles.unfold}>
        <FoldKey
          folded
          label={t`Déplier le menu`}
          {...(folded === null && { hint: t`Le menu s’est replié pour faire de la place. Déplier le menu` })}
          onClick={turn}
        />
      </span>
    </span>
  );
}
