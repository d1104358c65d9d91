/**
 * <Combobox label="Client" value={id} onValueChange={setId} options={[{ value, label, hint? }]} placeholder="…" />
 * Type to narrow a long list (accents and case do not matter). With `onSearch` the list is found elsewhere: it is shown as given,
 * `loading` meanwhile. `value` "" is nothing chosen. Arrows, Enter, Escape; the list follows the WAI-ARIA combobox pattern.
 */
import { useLingui } from '@lingui/react/macro';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import menu from './menu.module.css';
import { narrowed } from './narrowed.ts';

export type ComboboxOption = { value: string; label: string; hint?: ReactNode };

type ComboboxProps = FieldTexts & {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly ComboboxOption[];
  onSearch?: (text: string) => void;
  placeholder?: string;
  emptyText?: string;
  loading?: boolean;
  disabled?: boolean;
};

export function Combobox(props: ComboboxProps) {
  const {
    value,
    onValueChange,
    options,
    onSearch,
    placeholder,
    emptyText,
    loading = false,
    disabled,
    ...texts
  } = props;
  const { t } = useLingui();
  const listId = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = text !== undefined;
  const shown = open && onSearch === undefined ? narrowed(options, text) : options;

  const search = (next: string): void => {
    setText(next);
    setActive(0);
    onSearch?.(next);
  };
  const close = (): void => setText(undefined);
  const choose = (option: ComboboxOption | undefined): void => {
    if (option === undefined) return;
    onValueChange(option.value);
    close();
  };
  const move = (to: number): void => {
    setActive(Math.min(Math.max(to, 0), shown.length - 1));
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') open ? move(active + 1) : search('');
    else if (event.key === 'ArrowUp' && open) move(active - 1);
    else if (event.key === 'Enter' && open) choose(shown[active]);
    else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    <Field {...texts}>
      {(wiring) => (
        <Popover.Root open={open} onOpenChange={(next) => !next && close()}>
          <Popover.Anchor asChild>
            <span ref={anchor} className={styles.anchor}>
              <input
                {...wiring}
                className={styles.input}
                role="combobox"
                autoComplete="off"
                aria-expanded={open}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={open && shown.length > 0 ? `${listId}-${active}` : undefined}
                placeholder={placeholder}
                disabled={disabled}
                value={text ?? chosen?.label ?? ''}
                onChange={(event) => search(event.target.value)}
                onClick={(event) => {
                  event.currentTarget.select();
                  if (!open) search('');
                }}
                onBlur={close}
                onKeyDown={onKeyDown}
              />
              <Icon name="unfold" size="s" />
            </span>
          </Popover.Anchor>
          <Popover.Content
            asChild
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => {
              if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
            }}
          >
            {/* Pressing inside the list must not take the focus out of the input. */}
            <div
              className={classNames(menu.menu, styles.content)}
              role="presentation"
              onPointerDown={(event) => event.preventDefault()}
            >
              {loading || shown.length === 0 ? (
                <p className={menu.empty} role="status">
                  {loading ? t`Recherche en cours` : (emptyText ?? t`Aucun résultat`)}
                </p>
              ) : null}
              <div id={listId} role="listbox" aria-label={texts.label}>
                {shown.map((option, position) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, which names the active option
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input takes the keys
                  <div
                    key={option.value}
                    id={`${listId}-${position}`}
                    role="option"
                    aria-selected={option.value === value}
                    data-active={position === active}
                    className={menu.entry}
                    onClick={() => choose(option)}
                    onPointerMove={() => setActive(position)}
                  >
                    <span className={menu.label}>
                      {option.label}
                      {option.hint === undefined ? null : <small>{option.hint}</small>}
                    </span>
                    {option.value === value && <Icon name="yes" size="s" />}
                  </div>
                ))}
              </div>
            </div>
          </Popover.Content>
        </Popover.Root>
      )}
    </Field>
  );
}
