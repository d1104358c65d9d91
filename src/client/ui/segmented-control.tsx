/**
 * One of a few choices, all visible:
 * <SegmentedControl label="Affichage" value="list" onValueChange={…} options={[{ value, label, icon? }]} />
 * `iconsOnly` keeps the labels for screen readers.
 */
import { ToggleGroup } from 'radix-ui';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented-control.module.css';

export type Segment = { value: string; label: string; icon?: IconName };

type SegmentedControlProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly Segment[];
  iconsOnly?: boolean;
};

export function SegmentedControl({ label, value, onValueChange, options, iconsOnly = false }: SegmentedControlProps) {
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.control}
      value={value}
      onValueChange={(next) => next !== '' && onValueChange(next)}
      aria-label={label}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={styles.segment}
          {...(iconsOnly && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon === undefined ? null : <Icon name={option.icon} size="s" />}
          {iconsOnly ? null : option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
