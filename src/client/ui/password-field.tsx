/**
 * A password, with a button that shows the typed text until it is sent:
 * <PasswordField label={t`Mot de passe`} showLabel={t`Afficher le mot de passe`} autoComplete="current-password" … />
 */
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import controlStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'ref'> & {
    /** Names the button for screen readers. */
    showLabel: string;
  };

export function PasswordField({ label, hint, error, showLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // Hides the text before sending: browsers suggest what was sent from a plain field to the next person who types
    // there.
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide, { capture: true });
    return () => form?.removeEventListener('submit', hide, { capture: true });
  }, []);
  return (
    <Field {...{ label, hint, error }}>
      {(wiring) => (
        <span className={styles.password}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            ref={input}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlStyles.control, styles.input)}
          />
          <span className={classNames(styles.key, isShown && styles.shown)}>
            <IconButton
              icon="show"
              size="s"
              label={showLabel}
              aria-pressed={isShown}
              // Keeps the phone's keyboard open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
