import { registrationRoutes } from '#contract/registration.ts';
import { call } from './api.ts';

/** Whether the server lets the signed-in person open a supplier's space; null when it can't be asked now. */
export async function askMayRegister(signal: AbortSignal): Promise<boolean | null> {
  try {
    return (await call(registrationRoutes.registration, { signal })).may_register;
  } catch {
    return null;
  }
}
