import { useEffect, useState } from 'react';
import { useAccount } from './session.tsx';

/** Asking needs the contract's schemas, so this code is loaded after the page. */
const loadRegistration = () => import('#client/sync/registration.ts');

/**
 * Whether the person may open a supplier's space. Null while that is unknown: the server then answers when the form is
 * sent.
 */
export function useMayRegister(): boolean | null {
  const { is_operator, second_factor_needed } = useAccount();
  const isKnown = is_operator && second_factor_needed !== true;
  const [answered, setAnswered] = useState<boolean | null>(null);
  useEffect(() => {
    if (isKnown) return;
    const stop = new AbortController();
    const ask = async () => {
      const { askMayRegister } = await loadRegistration();
      const mayRegister = await askMayRegister(stop.signal);
      if (!stop.signal.aborted) setAnswered(mayRegister);
    };
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [isKnown]);
  return isKnown || answered;
}
