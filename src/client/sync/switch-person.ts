/**
 * Gives this device to another of its people (decision 0038): on the server where it can be reached, else on the device
 * alone. Until the server has followed, every call names the person of the page (see access-token.ts) and is refused:
 * nothing is read or sent as the person before.
 */

import { secondFactorRoutes } from '#contract/second-factor.ts';
import type { Session } from '#contract/session.ts';
import { sharedDeviceRoutes } from '#contract/shared-device.ts';
import { PIN_TRIES } from '#domain/people/pin.ts';
import { readOwn, writeOwn } from '../store/device/account-storage.ts';
import {
  changePerson,
  forgetPerson,
  type KeptPerson,
  readPeople,
  withListed,
  writePeople,
} from '../store/start/device-people.ts';
import { forgetKeptScreen } from '../store/start/kept-screen.ts';
import { notePendingSwitch, pendingSwitch } from '../store/start/pending-switch.ts';
import {
  isProfile,
  isSignOutPending,
  readProfile,
  type SessionProfile,
  writeProfile,
} from '../store/start/session-profile.ts';
import { writeAccessToken } from './access-token.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { fitsPin, makePinCheck } from './pin-check.ts';
import type { SecondStep } from './second-step.ts';
import { connectivity } from './server-contact.ts';
import { fetchProfile, take } from './session.ts';

/** The PIN of a switch that the server has not heard of yet. It is nowhere else: a page that opens anew asks for it again. */
let heldPin: { readonly session_id: string; readonly pin: string } | null = null;

/** Asks the server who shares this device, and keeps the answer. Rejects as the call does. */
export async function fetchPeople(): Promise<readonly KeptPerson[]> {
  const { people } = await call(sharedDeviceRoutes.sharedDevice);
  writePeople(withListed(readPeople(), people));
  return readPeople();
}

/** Signs a person in and sets their PIN for this device. Rejects as the call does. */
export async function joinDevice(body: {
  readonly email: string;
  readonly password: string;
  readonly pin: string;
}): Promise<void> {
  keepProfile();
  await joinAs(await call(sharedDeviceRoutes.joinSharedDevice, { body }), body.pin);
}

/** The same for a person whose password was right and who was asked for a code. Rejects as the call does. */
export async function joinWithCode(body: SecondStep, pin: string): Promise<void> {
  keepProfile();
  await joinAs(await call(secondFactorRoutes.proveSecondFactor, { body }), pin);
}

async function joinAs(session: Session, pin: string): Promise<void> {
  const { account } = await take(session);
  await fetchPeople();
  keepProfile();
  changePerson(account.account_id, { check: await makePinCheck(pin), tries: 0 });
}

export type Switch =
  | 'switched'
  | 'wrong_pin'
  /** The session is over: the person signs in with their password. */
  | 'over'
  /** The device can't decide alone. */
  | 'needs_server';

export async function switchPerson(person: KeptPerson, pin: string): Promise<Switch> {
  keepProfile();
  if (connectivity.get().status === 'offline') return switchHere(person, pin);
  const asked = await switchOnServer(person.session_id, pin);
  if (asked === 'unreachable') return switchHere(person, pin);
  if (asked === 'over') await fetchPeople().catch(() => undefined);
  if (asked !== 'opened') return asked;
  // The cookie is theirs from now on, and so has to be the page: also if the network fails before the profile has come.
  const { account_id, session_id } = person;
  notePendingSwitch({ account_id, session_id, from: account_id });
  await forgetKeptScreen();
  try {
    await fetchProfile();
    notePendingSwitch(null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const kept = keptProfile(account_id);
    if (kept === null) throw error;
    writeProfile(kept);
  }
  changePerson(account_id, { check: await makePinCheck(pin), tries: 0 });
  return 'switched';
}

async function switchOnServer(session_id: string, pin: string) {
  try {
    const { access_token } = await call(sharedDeviceRoutes.switchPerson, { params: { session_id }, body: { pin } });
    writeAccessToken(access_token);
    return 'opened' as const;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'wrong_credentials') return 'wrong_pin' as const;
    return error.code === 'not_found' ? ('over' as const) : ('unreachable' as const);
  }
}

async function switchHere({ account_id, session_id, check, tries }: KeptPerson, pin: string): Promise<Switch> {
  const kept = keptProfile(account_id);
  // A sign-out that waits for the network ends the session of the cookie: the next person needs the server first.
  if (kept === null || check === null || tries >= PIN_TRIES || isSignOutPending()) return 'needs_server';
  if (!(await fitsPin(check, pin))) {
    changePerson(account_id, { tries: tries + 1 });
    return 'wrong_pin';
  }
  const before = pendingSwitch();
  const from = before === null ? (readProfile()?.account.account_id ?? null) : before.from;
  notePendingSwitch({ account_id, session_id, from });
  if (pendingSwitch()?.account_id !== account_id) return 'needs_server';
  heldPin = { session_id, pin };
  await forgetKeptScreen();
  writeProfile(kept);
  // Back with the person of the cookie, there is nothing to tell the server.
  if (from === account_id) notePendingSwitch(null);
  return 'switched';
}

let completing: Promise<Hindrance | null> | null = null;
/** `signed_out`: the person has to give their PIN again, or their password. */
type Hindrance = 'unreachable' | 'signed_out';

/** Tells the server of a switch that was made without it; null: the server has followed. */
export function completeSwitch(): Promise<Hindrance | null> {
  completing ??= complete().finally(() => {
    completing = null;
  });
  return completing;
}

async function complete(): Promise<Hindrance | null> {
  const pending = pendingSwitch();
  if (pending === null) return null;
  if (pending.from !== pending.account_id) {
    if (heldPin?.session_id !== pending.session_id) return 'signed_out';
    const asked = await switchOnServer(pending.session_id, heldPin.pin);
    if (asked === 'unreachable') return 'unreachable';
    if (asked !== 'opened') {
      heldPin = null;
      return 'signed_out';
    }
    notePendingSwitch({ ...pending, from: pending.account_id });
  }
  try {
    await fetchProfile();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 401 ? 'signed_out' : 'unreachable';
  }
  heldPin = null;
  notePendingSwitch(null);
  changePerson(pending.account_id, { tries: 0 });
  return null;
}

/**
 * Forgets a person who signs out. True: the cookie is another person's, which opens no page here without their PIN and
 * is not this person's to end.
 */
export function leaveDevice(account_id: string): boolean {
  forgetPerson(account_id);
  const pending = pendingSwitch();
  notePendingSwitch(null);
  return pending !== null && pending.from !== account_id;
}

/** Keeps the profile of the page's person for a switch without the server, if they have a PIN here. */
function keepProfile(): void {
  const profile = readProfile();
  if (profile === null) return;
  const { account_id } = profile.account;
  if (readPeople().some((person) => person.account_id === account_id)) writeOwn(account_id, PROFILE, profile);
}

const PROFILE = 'profile';
const keptProfile = (account_id: string): SessionProfile | null => readOwn(account_id, PROFILE, isProfile);
