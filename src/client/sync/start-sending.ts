/**
 * Keeps sending the account's decisions and its own codes of products, in turns with the account's other tabs, whatever
 * space is open.
 */
import { waitingCodes } from '../store/catalog/own-codes.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { waitingDecisions } from '../store/orders/decision-store.ts';
import { ApiError } from './api-error.ts';
import { decisionCalls, sendDecisions } from './decision-exchange.ts';
import { sendOwnCodes } from './own-code-exchange.ts';
import { connectivity } from './server-contact.ts';
import { inNextTurn } from './tab-leader.ts';

export interface Sending {
  /** Sends what waits now: the network, the server or the page is back. */
  readonly sendNow: () => void;
  readonly stop: () => void;
}

export function startSending(database: DeviceDatabase, report: (error: unknown) => void): Sending {
  let isStopped = false;
  const waiting = async () => [...(await waitingDecisions(database)), ...(await waitingCodes(database))];
  const turn = inNextTurn(`carreau-decisions-${database.account_id}`, async () => {
    // What can't be sent of one holds up none of the other.
    await Promise.all([sendDecisions({ database, ...decisionCalls }), sendOwnCodes(database)]);
  });
  const sendNow = () => {
    if (isStopped || connectivity.get().status === 'offline') return;
    turn().catch((error: unknown) => {
      if (!(error instanceof ApiError)) report(error);
    });
  };
  const stopWatching = database.watch(waiting, ({ length }) => length > 0 && sendNow(), report);
  return {
    sendNow,
    stop: () => {
      isStopped = true;
      stopWatching();
    },
  };
}
