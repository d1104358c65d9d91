/**
 * A form whose fields say themselves what is wrong with them, instead of the browser in its language and look. Each time one is
 * turned down (`turnedDown` counts them), the first wrong field is where one goes on typing.
 *
 *   <FieldForm className={styles.form} submit={() => void submit(…)} turnedDown={turnedDown} failure={failure}>…</FieldForm>
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureBanner } from './failure-banner.tsx';

type FieldFormProps = {
  /** For a key that stands outside of it. */
  id?: string;
  className?: string | undefined;
  submit: () => void;
  turnedDown: number;
  /** Why it could not be sent. */
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
