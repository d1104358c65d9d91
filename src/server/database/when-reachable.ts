import { setTimeout } from 'node:timers/promises';
import { isDatabaseTrouble, isShutOut } from './database-trouble.ts';

const PAUSE_MILLISECONDS = 500;

/**
 * Does it as soon as the database can; it waits without end for a database that is down or still starting. Other errors are thrown, that
 * it doesn't let us in among them.
 */
export async function whenReachable<T>(work: () => Promise<T>, waiting: (error: unknown) => void): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseTrouble(error) || isShutOut(error)) throw error;
      if (run === 1) waiting(error);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
}
