/**
 * <Select label="Trier par" value={value} onValueChange={setValue} options={[{ value, label, hint?, disabled? }]} placeholder="…" />
 * For up to some twenty choices; longer lists are for Combobox. `value` "" shows the placeholder; options may not be "".
 */
import { Select as RadixSelect } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import menu from './menu.module.css';
import styles from './select.module.css';

export type SelectOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean };

type SelectProps = FieldTexts & {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
};

export function Select({ value, onValueChange, options, placeholder, disabled = false, name, ...texts }: SelectProps) {
  return (
    <Field {...texts}>
      {(wiring) => (
        <RadixSelect.Root value={value} onValueChange={onValueChange} disabled={disabled} {...(name && { name })}>
          <RadixSelect.Trigger {...wiring} className={styles.trigger}>
            <span className={styles.value}>
              <RadixSelect.Value placeholder={placeholder} />
            </span>
            <Icon name="chevron-down" size="s" />
          </RadixSelect.Trigger>
          <RadixSelect.Portal>
            <RadixSelect.Content
              className={classNames(menu.menu, styles.content)}
              position="popper"
              sideOffset={4}
              collisionPadding={8}
            >
              <RadixSelect.Viewport>
                {options.map((option) => (
                  <RadixSelect.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={menu.entry}
                    textValue={option.label}
                  >
                    <span className={menu.label}>
                      <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                      {option.hint === undefined ? null : <small>{option.hint}</small>}
                    </span>
                    <RadixSelect.ItemIndicator>
                      <Icon name="check" size="s" />
                    </RadixSelect.ItemIndicator>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </Field>
  );
}
