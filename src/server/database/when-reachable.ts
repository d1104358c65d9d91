import { setTimeout } from 'node:timers/promises';
import { isDatabaseTrouble, isShutOut } from './database-trouble.ts';

const PAUSE_MILLISECONDS = 500;

/**
 * Runs `work` as soon as the database can, and waits without end while it is down or starting. Other errors are thrown, also when the
 * database refuses our login.
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
