/**
 * <Select label="Trier par" value={value} onValueChange={setValue} options={[{ value, label, disabled? }]}
 * placeholder="…" />
 * For up to some twenty choices. `value` "" shows the placeholder; no option may be "". It is the browser's own list:
 * people know its look from their device, and screen readers still see the rest of the page while it is open.
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
