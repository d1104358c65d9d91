import { useEffect } from 'react';
import type { Account } from '#contract/account.ts';
import { forgetOutcomes } from '../../sync/outcomes.ts';
import { firstScreenPainted } from '../../ui/first-screen-painted.ts';
import { loadSession } from './load-session.ts';

/** Runs the installation's telemetry, where it has one, from sign-in to sign-out, whichever tab signs out. */
export function useTelemetry({ account_id, telemetry_url }: Partial<Account> = {}): void {
  useEffect(() => {
    // What is met while nobody is signed in is not told after a sign-in either.
    if (!account_id || !telemetry_url) return forgetOutcomes;
    const starting = firstScreenPainted()
      .then(loadSession)
      .then(({ startTelemetry }) => startTelemetry(telemetry_url));
    // A page that can't load it does without.
    starting.catch(() => {});
    return () => void starting.then((stop) => stop()).catch(() => {});
  }, [account_id, telemetry_url]);
}
