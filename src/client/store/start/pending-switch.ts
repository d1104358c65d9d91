/** A switch between two people of this device that the server has not heard of yet (decision 0038). Never a PIN or a token. */
import { readStored, writeStored } from '../device/key-value-storage.ts';

/** The page is this person's, while the device's cookie is still another's. */
export interface PendingSwitch {
  readonly account_id: string;
  readonly session_id: string;
  /** Whose the cookie is; null: nobody's, or not known. */
  readonly from: string | null;
}

const SWITCH_KEY = 'gs-switch';
const device = () => localStorage;

export function pendingSwitch(): PendingSwitch | null {
  return readStored(device, SWITCH_KEY, isSwitch);
}

export function notePendingSwitch(pending: PendingSwitch | null): void {
  writeStored(device, SWITCH_KEY, pending);
}

/** A light check, as of the profile: only this app writes it. */
const isSwitch = (value: unknown): value is PendingSwitch =>
  typeof value === 'object' && value !== null && 'from' in value;
