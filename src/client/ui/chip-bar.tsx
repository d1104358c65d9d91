/**
 * A line of chips that scrolls sideways; one of them is pressed and is scrolled into view.
 * <ChipBar label="Rayons" value={id} onValueChange={setId} chips={[{ value, label, glyph?, hue? }]} />
 * With `multiple`, `values` and `onValuesChange`, several may be pressed, and the chips wrap into lines.
 */
import { useEffect, useRef } from 'react';
import styles from './chip-bar.module.css';
import { classNames } from './class-names.ts';
import { Tile } from './tile.tsx';

export type Chip = { value: string; label: string; glyph?: string | undefined; hue?: number | undefined };

type ChipBarProps = { label: string; chips: readonly Chip[] } & (
  | { multiple?: false; value: string | undefined; onValueChange: (value: string) => void }
  | { multiple: true; values: readonly string[]; onValuesChange: (values: string[]) => void }
);

export function ChipBar(props: ChipBarProps) {
  const { label, chips } = props;
  const bar = useRef<HTMLFieldSetElement>(null);
  const single = props.multiple ? undefined : props.value;

  useEffect(() => {
    if (single !== undefined)
      bar.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [single]);

  const isPressed = (value: string): boolean => (props.multiple ? props.values.includes(value) : value === props.value);
  const press = (value: string): void => {
    if (!props.multiple) props.onValueChange(value);
    else if (isPressed(value)) props.onValuesChange(props.values.filter((other) => other !== value));
    else props.onValuesChange([...props.values, value]);
  };
  return (
    <fieldset ref={bar} className={classNames(styles.bar, props.multiple && styles.several)} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={classNames(styles.chip, chip.glyph !== undefined && styles.pictured)}
          aria-pressed={isPressed(chip.value)}
          onClick={() => press(chip.value)}
        >
          {chip.glyph === undefined ? null : <Tile glyph={chip.glyph} hue={chip.hue} size="xs" />}
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
