/**
 * Keys that work on every screen of the back office: Ctrl K (on a Mac Cmd K) opens the palette, `?` shows all keys, G
 * and a letter lead to a screen. A key in the rail opens the palette by touch. Palette and sheet of keys are loaded
 * when they are first opened.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Whereabouts } from '#client/paths.ts';
import { useKeyWords } from '#client/ui/bound-keys.ts';
import { Icon } from '#client/ui/icon.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useShortcuts } from '#client/ui/use-shortcuts.ts';
import { ImportGauge } from '../import/import-gauge.tsx';
import styles from './commands.module.css';
import type { AdminPlace } from './entry.ts';
import { showKeys, shownCommand } from './shown-command.ts';
import { useGoKeys } from './use-go-keys.ts';

const Palette = lazyPart(() => import('./palette.tsx'));
const KeysSheet = lazyPart(() => import('./keys-sheet.tsx'));

type CommandsProps = { supplier_id: string; where: Whereabouts; places: readonly AdminPlace[] };

export default function Commands({ supplier_id, where, places }: CommandsProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const shown = useSyncExternalStore(shownCommand.subscribe, shownCommand.get);
  const close = () => shownCommand.set(null);
  const group = 'everywhere';
  useKeyWords({
    'Control+k': { does: t`chercher, agir`, group },
    Escape: { does: t`fermer ce qui est ouvert`, group },
  });
  useShortcuts({ '?': { does: t`ces raccourcis`, group, act: showKeys } });
  useGoKeys(places, navigate);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      shownCommand.set(shownCommand.get() === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      shownCommand.set(null);
    };
  }, []);
  return (
    <>
      {places.some(({ path }) => path === 'import') ? <ImportGauge supplier_id={supplier_id} where={where} /> : null}
      <button
        type="button"
        className={styles.open}
        aria-label={t`Rechercher`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void Palette.preload()}
        onClick={() => shownCommand.set('palette')}
      >
        <Icon name="search" size="s" />
        <span>{t`Rechercher`}</span>
        <KeyHint keys={['Ctrl', 'K']} />
      </button>
      <Suspense fallback={null}>
        {shown === 'palette' ? <Palette {...{ supplier_id, where, places, close }} /> : null}
        {shown === 'keys' ? <KeysSheet close={close} /> : null}
      </Suspense>
    </>
  );
}
