/** A text with the marks of a mail and its variables; keys put the marks around the selection. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { VARIABLES } from '#domain/campaigns/inline-text.ts';
import styles from './mail-editor.module.css';
import { useVariableNames } from './use-variable-names.ts';
import { useWrittenText } from './use-written-text.ts';
import { written } from './written-text.ts';

const LONGEST = 5000;

type MarkedTextProps = { label: string; value: string; onChange: (text: string) => void };

export function MarkedText({ label, value, onChange }: MarkedTextProps) {
  const { t } = useLingui();
  const names = useVariableNames();
  const { root, put } = useWrittenText({ value, maxLength: LONGEST, onChange });
  return (
    <div className={styles.marked}>
      <Field label={label} hint={t`Une ligne qui commence par un tiret et une espace devient une puce.`}>
        {(wiring, labelId) => (
          // Its text is drawn by `useWrittenText`: React must not look after it.
          // biome-ignore lint/a11y/useSemanticElements: a text area can't hold a variable as one piece
          <div
            ref={root}
            {...wiring}
            className={styles.written}
            role="textbox"
            tabIndex={0}
            aria-multiline
            aria-labelledby={labelId}
            contentEditable
            suppressContentEditableWarning
            spellCheck
          />
        )}
      </Field>
      <div className={styles.keys}>
        <Button variant="outline" size="s" onClick={() => put('**', '**', t`gras`)}>{t`Gras`}</Button>
        <Button variant="outline" size="s" onClick={() => put('[', '](https://)', t`lien`)}>{t`Lien`}</Button>
        {VARIABLES.map((name) => (
          <Button key={name} variant="outline" size="s" onClick={() => put('', '', written(name))}>
            {names[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
