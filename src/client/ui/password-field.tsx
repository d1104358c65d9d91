/**
 * A password, with a key that shows what was typed until it is sent:
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
    /** What the key does, for those who can't see it. */
    showLabel: string;
  };

export function PasswordField({ label, hint, error, showLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // A browser offers what a plain field sends as a suggestion to the next person who types there.
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
              // The keyboard of a phone stays open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setIsShown(!isShown)}
            />
          </span>
        </span>
      )}
    </Field>
  );
}
