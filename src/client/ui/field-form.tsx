/**
 * A form whose fields show their own errors, in the page's language, instead of the browser's bubbles. Each time
 * `turnedDown` rises, the first wrong field gets the focus.
 *
 *   <FieldForm className={styles.form} submit={() => void submit(…)} turnedDown={turnedDown} failure={failure}>…
 *   </FieldForm>
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureBanner } from './failure-banner.tsx';

type FieldFormProps = {
  /** Lets a button outside of the form submit it. */
  id?: string;
  className?: string | undefined;
  submit: () => void;
  turnedDown: number;
  /** Why the form could not be sent. */
  failure?: string | null;
  children: ReactNode;
};

export function FieldForm({ id, className, submit, turnedDown, failure = null, children }: FieldFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (turnedDown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [turnedDown]);
  return (
    <form
      ref={form}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FailureBanner failure={failure} />
      {children}
    </form>
  );
}
