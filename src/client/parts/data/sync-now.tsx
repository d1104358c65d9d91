/**
 * For buttons that send or refresh at once: `const { sendNow, refresh } = useSyncNow();`. The shell provides the
 * running sync.
 */
import { createContext, type ReactNode, useContext } from 'react';
import type { RunningSync } from '#client/sync/start-sync.ts';

type SyncNow = Pick<RunningSync, 'sendNow' | 'refresh'>;

const notYet: SyncNow = { sendNow: () => {}, refresh: () => {} };
const SyncNowContext = createContext<SyncNow>(notYet);

/** `sync`: null before it has started; it sends and asks by itself when it starts. */
export function SyncNowProvider({ sync, children }: { sync: SyncNow | null; children: ReactNode }) {
  return <SyncNowContext value={sync ?? notYet}>{children}</SyncNowContext>;
}

export function useSyncNow(): SyncNow {
  return useContext(SyncNowContext);
}
