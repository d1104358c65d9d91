/**
 * <Checkbox label="…" checked={true | false | 'indeterminate'} onCheckedChange={…} />; `labelHidden` in tables, `hint`
 * stands below the label.
 */
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CheckboxProps = {
  label: string;
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  labelHidden?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
  name?: string;
};

export function Checkbox({
  label,
  checked,
  onCheckedChange,
  labelHidden = false,
  hint,
  disabled,
  name,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames(styles.choice, labelHidden && styles.bare)}>
      <RadixCheckbox.Root
        id={id}
        className={styles.hit}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        name={name}
        aria-label={labelHidden ? label : undefined}
      >
        <span className={styles.box}>
          <RadixCheckbox.Indicator>
            <Icon name={checked === 'indeterminate' ? 'some' : 'yes'} />
          </RadixCheckbox.Indicator>
        </span>
      </RadixCheckbox.Root>
      {labelHidden ? null : (
        <label className={styles.label} htmlFor={id}>
          {label}
          {hint === undefined ? null : <small>{hint}</small>}
        </label>
      )}
    </div>
  );
}
