/**
 * Keeps sending the account's decisions, its own codes of products and its changes of standing orders and of organizations,
 * in turns with the account's other tabs, whatever space is open.
 */
import { waitingCodes } from '../store/catalog/own-codes.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import { waitingDecisions } from '../store/orders/decision-store.ts';
import { sendableChanges } from '../store/organizations/sendable-changes.ts';
import { waitingSteps } from '../store/standing-orders/waiting-steps.ts';
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
  // All are asked for at once: Dexie loses sight of what is read after several awaits.
  const waiting = async () =>
    (
      await Promise.all([
        waitingDecisions(database),
        waitingCodes(database),
        waitingSteps(database),
        sendableChanges(database),
      ])
    ).flat();
  const turn = inNextTurn(`carreau-decisions-${database.account_id}`, async () => {
    // What can't be sent of one holds up none of the other.
    await Promise.all([
      sendDecisions({ database, ...decisionCalls }),
      sendOwnCodes(database),
      sendSteps(database),
      sendChanges(database),
    ]);
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

/** Few change a standing order, so the code comes once somebody has. Where it doesn't come, the steps go on waiting. */
async function sendSteps(database: DeviceDatabase): Promise<void> {
  if ((await waitingSteps(database)).length === 0) return;
  const exchange = await import('./standing-exchange.ts').catch(() => null);
  await exchange?.sendStandingSteps({ database, ...exchange.standingCalls });
}

/** Few change an organization: as for steps. */
async function sendChanges(database: DeviceDatabase): Promise<void> {
  if ((await sendableChanges(database)).length === 0) return;
  const exchange = await import('./organization-exchange.ts').catch(() => null);
  await exchange?.sendOrganizationChanges(database);
}
