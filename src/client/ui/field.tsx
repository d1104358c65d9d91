/** The parts that every field has: a label, a hint and an error. Gives its control the ids that connect them. */
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** What is wrong, in words; the edge turns red. */
  error?: string | undefined;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  /** Stands beside the label of a field that may stay empty. */
  optionalText?: string | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** A control that no label can point to, such as an editable element, names its label by `labelId`. */
type FieldProps = FieldTexts & { children: (wiring: FieldWiring, labelId: string) => ReactNode };

export function Field({ label, hint, error, labelHidden = false, optionalText, children }: FieldProps) {
  const id = useId();
  const descriptions = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  const labelId = `${id}-label`;
  const text = (
    <label id={labelId} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {labelHidden ? (
        <VisuallyHidden>{text}</VisuallyHidden>
      ) : (
        <span className={styles.label}>
          {text}
          {optionalText === undefined ? null : <span className={styles.optional}>{optionalText}</span>}
        </span>
      )}
      {children(
        {
          id,
          'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
          'aria-invalid': error === undefined ? undefined : true,
        },
        labelId,
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
