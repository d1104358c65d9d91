/** Keeps sending the account's decisions, in turns with the account's other tabs, whatever space is open. */
import type { DeviceDatabase } from '../store/device/database.ts';
import { waitingDecisions } from '../store/orders/decision-store.ts';
import { ApiError } from './api-error.ts';
import { decisionCalls, sendDecisions } from './decision-exchange.ts';
import { connectivity } from './server-contact.ts';
import { inNextTurn } from './tab-leader.ts';

export interface RunningDecisions {
  /** Sends what waits now: the network, the server or the page is back. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

export function startDecisions(database: DeviceDatabase, report: (error: unknown) => void): RunningDecisions {
  let isStopped = false;
  const turn = inNextTurn(`carreau-decisions-${database.account_id}`, () =>
    sendDecisions({ database, ...decisionCalls }),
  );
  const sendNow = () => {
    if (isStopped || connectivity.get().status === 'offline') return;
    turn().catch((error: unknown) => {
      if (!(error instanceof ApiError)) report(error);
    });
  };
  const stopWatching = database.watch(
    () => waitingDecisions(database),
    (waiting) => waiting.length > 0 && sendNow(),
    report,
  );
  return {
    sendNow,
    stop: () => {
      isStopped = true;
      stopWatching();
    },
  };
}
