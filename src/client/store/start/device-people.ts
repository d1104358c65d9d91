/** The people who take turns at this device, as far as it knows them without the server (decision 0038). */
import type { DevicePerson } from '#contract/shared-device.ts';
import { readStored, writeStored } from '../device/key-value-storage.ts';
import { PEOPLE_KEY } from './session-profile.ts';

/** What a typed PIN is compared with where the server can't be asked: a few bits only, see sync/pin-check.ts. */
export interface PinCheck {
  readonly salt: string;
  readonly bits: number;
}

export interface KeptPerson extends Omit<DevicePerson, 'is_current'> {
  /** Null: only the server can compare. */
  readonly check: PinCheck | null;
  /** PINs that did not fit, typed without the server since the last right one. */
  readonly tries: number;
}

const device = () => localStorage;

export function readPeople(): readonly KeptPerson[] {
  return readStored(device, PEOPLE_KEY, isList) ?? [];
}

export function writePeople(people: readonly KeptPerson[]): void {
  writeStored(device, PEOPLE_KEY, people.length === 0 ? null : people);
}

/** Takes over what the server has listed; what the device knows of the same sessions stays. */
export function withListed(
  kept: readonly KeptPerson[],
  listed: readonly Omit<DevicePerson, 'is_current'>[],
): readonly KeptPerson[] {
  return listed.map(({ session_id, account_id, name }) => {
    const known = kept.find((person) => person.session_id === session_id);
    return { session_id, account_id, name, check: known?.check ?? null, tries: known?.tries ?? 0 };
  });
}

export function changePerson(account_id: string, change: Partial<Pick<KeptPerson, 'check' | 'tries'>>): void {
  writePeople(readPeople().map((person) => (person.account_id === account_id ? { ...person, ...change } : person)));
}

export function forgetPerson(account_id: string): void {
  writePeople(readPeople().filter((person) => person.account_id !== account_id));
}

/** A light check, as of the profile: only this app writes these values. */
const isPerson = (value: unknown): value is KeptPerson =>
  typeof value === 'object' && value !== null && 'account_id' in value && 'session_id' in value && 'check' in value;
const isList = (value: unknown): value is readonly KeptPerson[] => Array.isArray(value) && value.every(isPerson);
