/**
 * Runs the sync of the account's orders, and of the open space if there is one, while the caller is on the screen. A
 * session that the server no longer knows leads to the login page.
 */
import { useEffect, useState } from 'react';
import { useSession } from '../../parts/account/session.tsx';
import type { SpaceKey } from '../../store/device/rows.ts';
import type { RunningSync } from '../../sync/start-sync.ts';
import { firstScreenPainted } from '../../ui/first-screen-painted.ts';

/** Until code that did not come is asked for again, in milliseconds. */
const AGAIN = 5000;

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));
/** Over a bad network the code may not come the first time. */
const load = (): Promise<typeof import('./start-space.ts')> =>
  import('./start-space.ts').catch(() => pause(AGAIN).then(load));
const failed = (error: unknown) => console.error('Sync failed', error);

export function useRunningSync(account_id: string, space: SpaceKey | null): RunningSync | null {
  const { isOver } = useSession();
  const [running, setRunning] = useState<RunningSync | null>(null);
  const supplier_id = space?.supplier_id;
  const organization_id = space?.organization_id;
  useEffect(() => {
    let wanted = true;
    let stop = () => {};
    const start = async () => {
      await firstScreenPainted();
      // Starts a moment later: when a space is left and entered again at once, the earlier sync has released its lock
      // by then.
      await pause(50);
      const { startSpace } = await load();
      if (!wanted) return;
      const sync = startSpace({
        account_id,
        space: supplier_id === undefined || organization_id === undefined ? null : { supplier_id, organization_id },
        report: failed,
      });
      setRunning(sync);
      const doubt = async () => {
        if (!(await isOver())) sync.sessionHolds();
      };
      let wasDoubted = false;
      const stopWatching = sync.status.subscribe(() => {
        const { session_doubted } = sync.status.get();
        if (session_doubted && !wasDoubted) doubt().catch(failed);
        wasDoubted = session_doubted;
      });
      stop = () => {
        stopWatching();
        sync.stop();
        setRunning(null);
      };
    };
    start().catch(failed);
    return () => {
      wanted = false;
      stop();
    };
  }, [account_id, supplier_id, organization_id, isOver]);
  return running;
}
