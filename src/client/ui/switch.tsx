/** <Switch label="Lampe" checked={on} onCheckedChange={setOn} /> takes effect at once. Also: `labelHidden`, `hint`. */
import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';

type SwitchProps = {
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  labelHidden?: boolean;
  hint?: ReactNode;
  disabled?: boolean;
};

export function Switch({ label, checked, onCheckedChange, labelHidden = false, hint, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames(styles.choice, styles.spread, labelHidden && styles.bare)}>
      {labelHidden ? null : (
        <label className={styles.label} htmlFor={id}>
          {label}
          {hint === undefined ? null : <small>{hint}</small>}
        </label>
      )}
      <RadixSwitch.Root
        id={id}
        className={classNames(styles.hit, styles.wide)}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-label={labelHidden ? label : undefined}
      >
        <span className={styles.track}>
          <RadixSwitch.Thumb className={styles.thumb} />
        </span>
      </RadixSwitch.Root>
    </div>
  );
}
