/**
 * <Select label="Trier par" value={value} onValueChange={setValue} options={[{ value, label, disabled? }]} placeholder="…" />
 * For up to some twenty choices. `value` "" shows the placeholder; options may not be "".
 * The browser's own list: the device draws it as its owner knows it, and nothing else of the page is hidden while it is open.
 */
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

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
        <span className={styles.select}>
          <select
            {...wiring}
            {...(name && { name })}
            className={styles.trigger}
            data-placeholder={value === '' || undefined}
            value={value}
            disabled={disabled}
            onChange={(event) => onValueChange(event.target.value)}
          >
            {value === '' ? (
              <option value="" disabled>
                {placeholder}
              </option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="unfold" size="s" />
        </span>
      )}
    </Field>
  );
}
