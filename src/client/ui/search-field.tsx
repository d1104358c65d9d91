/**
 * <SearchField label="Rechercher un produit" placeholder="Produit, code, marque" value={text} onChange={setText}
 * shortcut="/" />
 * Controlled; the cross and Escape empty it. `shortcut` is a single key, shown at the field's end, that works on the
 * whole page.
 */
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './search-field.module.css';
import { useShortcuts } from './use-shortcuts.ts';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'onChange' | 'value' | 'ref' | 'type'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  shortcut?: string | undefined;
};

export function SearchField({ label, value, onChange, shortcut, onKeyDown, ...rest }: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);

  useShortcuts(shortcut === undefined ? {} : { [shortcut]: { does: label, act: () => input.current?.focus() } });

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
