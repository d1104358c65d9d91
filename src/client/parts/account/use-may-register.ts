import { useEffect, useState } from 'react';
import { useAccount } from './session.tsx';

/** Asking takes the contract: it comes after the page that asks. */
const loadRegistration = () => import('#client/sync/registration.ts');

/** Whether the person may open a supplier's space; null as long as nobody can tell: the server says it when the form is sent. */
export function useMayRegister(): boolean | null {
  const { is_operator } = useAccount();
  const [answered, setAnswered] = useState<boolean | null>(null);
  useEffect(() => {
    if (is_operator) return;
    const stop = new AbortController();
    const ask = async () => {
      const { askMayRegister } = await loadRegistration();
      const mayRegister = await askMayRegister(stop.signal);
      if (!stop.signal.aborted) setAnswered(mayRegister);
    };
    ask().catch(() => undefined);
    return () => stop.abort();
  }, [is_operator]);
  return is_operator || answered;
}
