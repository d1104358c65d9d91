/** Keeps the open space in step with the server for as long as the caller is on the screen. */
import { useEffect, useState } from 'react';
import type { SpaceKey } from '../store/rows.ts';
import { type RunningSync, startSync } from '../sync/start-sync.ts';

export function useRunningSync(account_id: string, { supplier_id, organization_id }: SpaceKey): RunningSync | null {
  const [running, setRunning] = useState<RunningSync | null>(null);
  useEffect(() => {
    const sync = startSync({
      account_id,
      space: { supplier_id, organization_id },
      report: (error) => console.error('Keeping in step with the server failed', error),
    });
    setRunning(sync);
    return () => {
      sync.stop();
      setRunning(null);
    };
  }, [account_id, supplier_id, organization_id]);
  return running;
}
