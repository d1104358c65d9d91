/**
 * A sign-in that may ask for a code: `attempt(() => signIn(…))`; once it does, `step` is drawn in place of the form.
 * Its code is loaded then.
 */
import { type ReactNode, useState } from 'react';
import { isProblem } from '#client/sync/api-error.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';

const SecondStep = lazyPart(() => import('./second-step-part.ts'));

export function useSecondStep(entered: () => void, pin?: string) {
  const [challenge, setChallenge] = useState<string>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isProblem(error, 'second_factor')) throw error;
      setChallenge(error.problem?.challenge);
    }
  };
  const step: ReactNode =
    challenge === undefined ? null : (
      <SecondStep challenge={challenge} pin={pin} back={() => setChallenge(undefined)} entered={entered} />
    );
  return { attempt, step };
}
