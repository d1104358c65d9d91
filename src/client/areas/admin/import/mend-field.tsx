/**
 * The cell of a refused row, as a field: the server judges the typed value when the person leaves the field or presses
 * Enter.
 */
import { useState } from 'react';
import styles from './mend-field.module.css';

interface MendFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onMend: (value: string) => void;
}

export function MendField({ label, placeholder, value, onMend }: MendFieldProps) {
  const [typed, setTyped] = useState(value);
  const commit = () => {
    if (typed !== value && typed !== '') onMend(typed);
  };
  return (
    <input
      className={styles.field}
      aria-label={label}
      aria-invalid
      autoComplete="off"
      enterKeyHint="done"
      maxLength={200}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}
