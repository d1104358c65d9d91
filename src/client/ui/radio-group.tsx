/**
 * <RadioGroup label="Livraison" value={value} onValueChange={setValue} options={[{ value, label, hint?, end?, disabled?
 * }]} />
 * `cards` gives each choice its own card (delivery days, addresses); `end` stands at the right (a price).
 */
import { RadioGroup as RadixRadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly RadioOption[];
  cards?: boolean;
  labelHidden?: boolean;
};

export function RadioGroup({ label, value, onValueChange, options, cards, labelHidden = false }: RadioGroupProps) {
  const id = useId();
  const title = <span id={id}>{label}</span>;
  return (
    <div>
      {labelHidden ? <VisuallyHidden>{title}</VisuallyHidden> : <p className={styles.title}>{title}</p>}
      <RadixRadioGroup.Root
        className={classNames(styles.group, cards && styles.cards)}
        value={value}
        onValueChange={onValueChange}
        aria-labelledby={id}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.choice} htmlFor={`${id}-${option.value}`}>
            <RadixRadioGroup.Item
              id={`${id}-${option.value}`}
              value={option.value}
              className={styles.hit}
              disabled={option.disabled ?? false}
            >
              <span className={styles.round}>
                <RadixRadioGroup.Indicator className={styles.dot} />
              </span>
            </RadixRadioGroup.Item>
            <span className={styles.label}>
              {option.label}
              {option.hint === undefined ? null : <small>{option.hint}</small>}
            </span>
            {option.end}
          </label>
        ))}
      </RadixRadioGroup.Root>
    </div>
  );
}
