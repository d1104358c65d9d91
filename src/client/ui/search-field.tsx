/**
 * <SearchField label="Rechercher un produit" placeholder="Produit, code, marque" value={text} onChange={setText} shortcut="/" />
 * Controlled; the cross and Escape empty it. `shortcut` is a single key shown at its end and listened to on the whole page.
 */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'value' | 'ref' | 'type'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  shortcut?: string | undefined;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

export function SearchField({ label, value, onChange, shortcut, onKeyDown, ...rest }: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (shortcut === undefined) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut]);

  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation();
            clear();
          }
          onKeyDown?.(event);
        }}
      />
      <span className={styles.end}>
        {value !== '' && <IconButton icon="close" size="s" label={t`Effacer la recherche`} onClick={clear} />}
        {value === '' && shortcut !== undefined && <KeyHint keys={[shortcut]} />}
      </span>
    </search>
  );
}
