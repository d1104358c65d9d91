/** The dark bar below the grid after a paste: how many prices came in, what was kept or refused, and its two keys. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import styles from './paste-bar.module.css';
import type { PasteOutcome } from './paste-outcome.ts';

/** So many texts are named; the others are counted. */
const MOST_NAMED = 3;

type PasteBarProps = { pasted: PasteOutcome; keep: () => void; takeBack: () => void };

export function PasteBar({ pasted: { replaced, promosKept, refused, left }, keep, takeBack }: PasteBarProps) {
  const { t } = useLingui();
  const named = (texts: readonly string[]) => {
    const each = [...new Set(texts)];
    const shown = each.slice(0, MOST_NAMED).map((text) => t`« ${text} »`);
    return [...shown, ...(each.length > MOST_NAMED ? ['…'] : [])].join(', ');
  };
  const taken = replaced.size;
  const [refusedNames, leftNames] = [named(refused), named(left)];
  return (
    <section className={styles.bar} aria-label={t`Prix collés`}>
      <output className={styles.said}>
        <b>{plural(taken, { one: '# prix collé', other: '# prix collés' })}</b>
        {promosKept === 0 ? null : (
          <span>{plural(promosKept, { one: '# promotion gardée', other: '# promotions gardées' })}</span>
        )}
        {refused.length === 0 ? null : (
          <span>
            {plural(refused.length, {
              one: `# refusé, ce n’est pas un prix : ${refusedNames}`,
              other: `# refusés, ce ne sont pas des prix : ${refusedNames}`,
            })}
          </span>
        )}
        {left.length === 0 ? null : (
          <span>
            {plural(left.length, {
              one: `# hors de la grille, laissé : ${leftNames}`,
              other: `# hors de la grille, laissés : ${leftNames}`,
            })}
          </span>
        )}
      </output>
      <Button variant="plain" icon="undo" aria-keyshortcuts="Escape" onClick={takeBack}>
        {t`Annuler`}
        <KeyHint keys={[t`Échap`]} />
      </Button>
      <Button onClick={keep}>{plural(taken, { one: 'Garder # prix', other: 'Garder # prix' })}</Button>
    </section>
  );
}
