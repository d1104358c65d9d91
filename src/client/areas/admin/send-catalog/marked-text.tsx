/** A text with the marks of a mail; keys put the marks around the selection. */
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { VARIABLES } from '#domain/campaigns/inline-text.ts';
import styles from './mail-editor.module.css';
import { useVariableNames } from './use-variable-names.ts';

type MarkedTextProps = { label: string; value: string; onChange: (text: string) => void };

export function MarkedText({ label, value, onChange }: MarkedTextProps) {
  const { t } = useLingui();
  const names = useVariableNames();
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (before: string, after: string, instead: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const chosen = value.slice(selectionStart, selectionEnd) || instead;
    onChange(`${value.slice(0, selectionStart)}${before}${chosen}${after}${value.slice(selectionEnd)}`);
    area.current?.focus();
  };
  return (
    <div className={styles.marked}>
      <TextArea
        ref={area}
        label={label}
        rows={4}
        maxLength={5000}
        hint={t`Une ligne qui commence par un tiret et une espace devient une puce.`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={styles.keys}>
        <Button variant="outline" size="s" onClick={() => put('**', '**', t`gras`)}>{t`Gras`}</Button>
        <Button variant="outline" size="s" onClick={() => put('[', '](https://)', t`lien`)}>{t`Lien`}</Button>
        {VARIABLES.map((name) => (
          <Button key={name} variant="outline" size="s" onClick={() => put('', '', `{${name}}`)}>
            {names[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
