/**
 * <TextField label="Référence" hint="…" error={problem} value={value} onChange={(event) => …} /> and every prop of an
 * input. `suffix` ("kg", "€") aligns the figure right. <TextArea …/> grows with its text. `labelHidden`,
 * `optionalText`.
 */
import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'> & { suffix?: string | undefined };

export function TextField({ label, hint, error, labelHidden, optionalText, suffix, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optionalText }} labelHidden={labelHidden ?? false}>
      {(wiring) =>
        suffix === undefined ? (
          <input {...input} {...wiring} className={styles.control} data-empty={input.value === '' || undefined} />
        ) : (
          <span className={styles.affixed}>
            <input {...input} {...wiring} className={styles.control} />
            <span className={styles.suffix}>{suffix}</span>
          </span>
        )
      }
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id'>;

export function TextArea({ label, hint, error, labelHidden, optionalText, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optionalText }} labelHidden={labelHidden ?? false}>
      {(wiring) => <textarea {...area} {...wiring} className={styles.control} />}
    </Field>
  );
}
