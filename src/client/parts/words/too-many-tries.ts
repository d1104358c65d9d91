/** After too many tries, when the next may be made: `const tooManyTries = useTooManyTries(); tooManyTries(error.retryAfter)`. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const MINUTE = 60_000;

/** The words take the milliseconds that the server asks to wait; null where it doesn't say. */
export function useTooManyTries(): (wait: number | null) => string {
  const { t } = useLingui();
  return (wait) => {
    if (wait === null) return t`Trop d’essais. Patientez quelques minutes, puis réessayez.`;
    const minutes = Math.max(1, Math.ceil(wait / MINUTE));
    return t`Trop d’essais. Réessayez dans ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
}
