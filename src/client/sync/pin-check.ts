/**
 * Compares a typed PIN where the server can't be asked. Ten thousand PINs are tried in an hour by anybody who copies the
 * device's storage, however slow each try is; so the device keeps six bits only, which one PIN in 64 fits. They catch a
 * slip of the finger, and leave some 150 PINs to choose from where the server allows five.
 */
import type { PinCheck } from '../store/start/device-people.ts';

const BITS = 6;
const ROUNDS = 100_000;

/** Null over plain http, where browsers derive nothing: such a device switches with the server only. */
export async function makePinCheck(pin: string): Promise<PinCheck | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const salt = crypto.randomUUID();
  return { salt, bits: await bitsOf(pin, salt) };
}

export async function fitsPin({ salt, bits }: PinCheck, pin: string): Promise<boolean> {
  return (await bitsOf(pin, salt)) === bits;
}

async function bitsOf(pin: string, salt: string): Promise<number> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations: ROUNDS };
  const [first = 0] = new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 8));
  return first >> (8 - BITS);
}
