/**
 * A colour from the browser's own chooser, from its code, or from the swatches offered:
 * <ColorField label="Couleur" codeLabel="Code de la couleur" value="#1a57e6" onChange={…} swatches={[{ color:
 * '#0f7a45', name: 'Vert' }]} />
 * `onChange` gets complete codes in small letters only.
 */
import { useState } from 'react';
import styles from './color-field.module.css';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';

export interface Swatch {
  readonly color: string;
  readonly name: string;
}

type ColorFieldProps = {
  label: string;
  /** The label of the field for the code; `label` is the chooser's. */
  codeLabel: string;
  value: string;
  onChange: (color: string) => void;
  swatches: readonly Swatch[];
  error?: string | undefined;
  disabled?: boolean;
};

const WHOLE = /^#?([0-9a-f]{6})$/i;

export function ColorField({ label, codeLabel, value, onChange, swatches, error, disabled = false }: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const digits = WHOLE.exec(text)?.[1];
    if (digits !== undefined) onChange(`#${digits.toLowerCase()}`);
  };
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <div className={styles.choice}>
          <input
            {...wiring}
            type="color"
            className={styles.chooser}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles.code}>
            <input
              className={fieldStyles.control}
              aria-label={codeLabel}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              value={typed ?? value}
              disabled={disabled}
              onChange={(event) => type(event.target.value)}
              onBlur={() => setTyped(null)}
            />
          </span>
          <div className={styles.swatches}>
            {swatches.map(({ color, name }) => (
              <button
                key={color}
                type="button"
                className={styles.swatch}
                style={{ background: color }}
                aria-pressed={value === color}
                aria-label={name}
                title={name}
                disabled={disabled}
                onClick={() => onChange(color)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
