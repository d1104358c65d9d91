/**
 * All keys that work on the page now: those of the whole back office, those that lead to other screens, and the
 * screen's own.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BoundKey, boundKeys } from '#client/ui/bound-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import type { KeyGroup, RowDeed } from '#client/ui/use-shortcuts.ts';
import { Covering } from './covering.tsx';
import styles from './keys-sheet.module.css';

export default function KeysSheet({ close }: { close: () => void }) {
  const { t } = useLingui();
  // Read once: the open sheet covers the keys of the screen.
  const [bound] = useState(boundKeys);
  const names: Readonly<Record<string, string>> = {
    Enter: t`Entrée`,
    Escape: t`Échap`,
    Delete: t`Suppr`,
    Control: t`Ctrl`,
    Shift: t`Maj`,
    ' ': t`Espace`,
    ArrowDown: '↓',
    ArrowUp: '↑',
    ArrowRight: '→',
    ArrowLeft: '←',
  };
  const rows: Readonly<Record<RowDeed, string>> = {
    'row:open': t`ouvrir la ligne`,
    'row:choose': t`choisir la ligne, avec Maj jusqu’à elle`,
    'row:edit': t`écrire dans la ligne`,
  };
  const said = (does: string) => Object.entries(rows).find(([deed]) => deed === does)?.[1] ?? does;
  const nameOf = (part: string) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
  const titles: readonly (readonly [KeyGroup, string])[] = [
    ['screen', t`Sur cet écran`],
    ['everywhere', t`Partout`],
    ['go', t`Aller`],
  ];
  return (
    <Covering title={t`Raccourcis du clavier`} className={styles.sheet} close={close}>
      <p>{t`Ils se taisent pendant que vous écrivez dans un champ.`}</p>
      <div className={styles.columns}>
        {titles.map(([group, title]) => {
          const lines = linesOf(bound.filter((each) => each.group === group));
          return lines.length === 0 ? null : (
            <section key={group}>
              <h3>{title}</h3>
              <dl>
                {lines.map(({ does, keys }) => (
                  <div key={does}>
                    <dt>{said(does)}</dt>
                    <dd>
                      {keys.map((key) => (
                        <KeyHint key={key} keys={partsOf(key).map(nameOf)} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <div className={styles.foot}>
        <Button onClick={close}>{t`Fermer`}</Button>
      </div>
    </Covering>
  );
}

/** "Control+d" is two keys at once, "g t" one after the other, " " the space bar. */
const partsOf = (key: string) => (key.length > 1 ? key.split(/[+ ]/) : [key]);

/** Keys with the same effect share a line. */
function linesOf(bound: readonly BoundKey[]): readonly { readonly does: string; readonly keys: readonly string[] }[] {
  const lines = new Map<string, Set<string>>();
  for (const { key, does } of bound) lines.set(does, new Set([...(lines.get(does) ?? []), key]));
  return [...lines].map(([does, keys]) => ({ does, keys: [...keys] }));
}
