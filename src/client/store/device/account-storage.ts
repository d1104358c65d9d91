/**
 * Small things that a device keeps for one account, such as drafts of forms. On a shared tablet nobody sees those of
 * another account, and signing out deletes them.
 */
import { ifAllowed, readStored, writeStored } from './key-value-storage.ts';

const device = () => localStorage;
const prefixOf = (account_id: string) => `gs-of:${account_id}:`;

export function readOwn<Value>(account_id: string, name: string, isValue: (value: unknown) => value is Value) {
  return readStored(device, `${prefixOf(account_id)}${name}`, isValue);
}

/** Null removes it. */
export function writeOwn(account_id: string, name: string, value: unknown): void {
  writeStored(device, `${prefixOf(account_id)}${name}`, value);
}

export function forgetOwn(account_id: string): void {
  ifAllowed(() => {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    for (const name of names) if (name.startsWith(prefixOf(account_id))) localStorage.removeItem(name);
  });
}
