/**
 * A field for typing a code, which works without a camera. While one types, it says whether the check digit is right.
 */
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { checkDigitOf, readGtin } from '#domain/codes/gtin.ts';
import { readScannedCode } from '#domain/codes/scanned-code.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import { cleanText } from '#domain/values/text.ts';
import type { OnCode } from './accepted-code.ts';
import { refusalWords } from './scanner-words.ts';
import styles from './typed-code.module.css';
import { codeTakenEvent } from './use-keyboard-wedge.ts';

interface TypedCodeProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly rules: readonly StoreCodeRule[];
  readonly onCode: OnCode;
}

export function TypedCode({ field, rules, onCode }: TypedCodeProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [letters, setLetters] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const hint = useCheckDigitHint(text);

  useEffect(() => {
    const element = field.current;
    const empty = (): void => setText('');
    element?.addEventListener(codeTakenEvent, empty);
    return () => element?.removeEventListener(codeTakenEvent, empty);
  }, [field]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = readScannedCode({ text: cleanText(text), source: 'typed', rules, year: new Date().getFullYear() });
    if (code.kind === 'refused') {
      setRefusal(t(refusalWords[code.reason]));
      return;
    }
    setText('');
    onCode({ ...code, source: 'typed', again: false });
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextField
          ref={field}
          label={t`Saisir un code produit ou un code-barres`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(undefined);
          }}
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="CR11769"
          data-code-field=""
        />
      </div>
      <span className={styles.letters}>
        <IconButton
          icon="type"
          variant="outline"
          label={letters ? t`Clavier de chiffres` : t`Clavier de lettres`}
          aria-pressed={letters}
          onClick={() => {
            setLetters(!letters);
            field.current?.focus();
          }}
        />
      </span>
      <Button type="submit" variant="secondary">
        {t`Ajouter`}
      </Button>
      <p className={refusal === undefined ? styles.hint : styles.refusal} role="status">
        {refusal ?? hint}
      </p>
    </form>
  );
}

function useCheckDigitHint(text: string): string {
  const { t } = useLingui();
  const digits = text.replace(/[\s.-]/g, '');
  const read = readGtin(digits);
  if ('gtin' in read) return t`Code-barres complet`;
  if (read.problem !== 'wrong_check_digit') return t`Le code du produit, ou les chiffres sous le code-barres.`;
  const expected = checkDigitOf(digits.slice(0, -1));
  return t`Si c’est un code-barres, vérifiez ses chiffres : le dernier devrait être ${expected}.`;
}
