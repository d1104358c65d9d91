/**
 * A few short answers side by side. A second tap on the chosen answer removes the choice.
 * <AnswerKeys labelledBy={id} value="4" onValueChange={…} options={[{ value, label }]} />
 */
import { ToggleGroup } from 'radix-ui';
import styles from './survey-form.module.css';

type AnswerKeysProps = {
  labelledBy: string;
  /** Empty: no answer is chosen. */
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
};

export function AnswerKeys({ labelledBy, value, onValueChange, options }: AnswerKeysProps) {
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.keys}
      value={value}
      onValueChange={onValueChange}
      aria-labelledby={labelledBy}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className={styles.key}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
