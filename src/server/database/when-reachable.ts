import { setTimeout } from 'node:timers/promises';
import { isDatabaseTrouble, isShutOut } from './database-trouble.ts';

const PAUSE_MILLISECONDS = 500;

/** A database that was just killed may refuse the right login, so it is asked as often as this before it counts. */
const REFUSED_LOGINS = 10;

/**
 * Runs `work` as soon as the database can, and waits without end while it is down or starting. Other errors are thrown,
 * also when the database goes on refusing our login.
 */
export async function whenReachable<T>(work: () => Promise<T>, waiting: (error: unknown) => void): Promise<T> {
  let refused = 0;
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      refused = isShutOut(error) ? refused + 1 : 0;
      if (!isDatabaseTrouble(error) || refused === REFUSED_LOGINS) throw error;
      if (run === 1) waiting(error);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
}
