import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import {
  type AddressText,
  addressesAfter,
  isSameThing,
  type OrganizationChange,
  type OrganizationProfile,
} from '#domain/people/organization-change.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { anOutboxRow } from '../../../tests/builders/an-outbox-row.ts';
import { nextId } from '../../../tests/builders/next-id.ts';
import { clearDevice } from '../store/device/clear-device.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { KeptChange } from '../store/device/organization-change-row.ts';
import { deleteUnsent, everythingUnsent, unsentId } from '../store/orders/unsent.ts';
import { forgetChange, keepChange, withdrawChange } from '../store/organizations/change-store.ts';
import { keptChanges, waitingChanges } from '../store/organizations/waiting-changes.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type OrganizationCalls, sendOrganizationChanges, writeChange } from './organization-exchange.ts';

const { organization_id } = aSpace();
let phone: DeviceDatabase;
/** The suppliers that the server has as preferred, and what reached it. */
let preferred: Set<string>;
let arrived: string[];

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-organization`);
  preferred = new Set();
  arrived = [];
});
afterEach(() => phone.delete());

const PROBLEM = { type: 'about:blank', title: '', status: 404, detail: '' };
const refuse = (code: ProblemCode) => {
  throw new ApiError(404, { ...PROBLEM, code });
};
async function prefer(supplier_id: string, wanted = true): Promise<string> {
  const change_id = nextId();
  const change = { kind: 'prefer', supplier_id, preferred: wanted } as const;
  await keepChange(
    phone,
    { change_id, organization_id, name: supplier_id, change },
    () => preferred.has(supplier_id) === wanted,
  );
  return change_id;
}
async function write({ change }: KeptChange): Promise<void> {
  if (change.kind !== 'prefer') throw new Error(`not expected here: ${change.kind}`);
  arrived.push(`${change.supplier_id} ${change.preferred}`);
  if (change.supplier_id === 'gone') refuse('not_found');
  if (change.preferred) preferred.add(change.supplier_id);
  else preferred.delete(change.supplier_id);
}
const noNetwork = () => Promise.reject(new NetworkError('network'));
async function lost(kept: KeptChange): Promise<void> {
  await write(kept);
  await noNetwork();
}
const states = async () => (await keptChanges(phone)).map(({ name, state }) => `${name} ${state}`);

test('changes made without a network wait here, and leave in their order with the next contact', async () => {
  await prefer('halle');
  await prefer('criee');
  await expect(sendOrganizationChanges(phone, noNetwork)).rejects.toThrow(NetworkError);
  expect(await states()).toEqual(['halle sending', 'criee sending']);
  await sendOrganizationChanges(phone, write);
  expect(arrived).toEqual(['halle true', 'criee true']);
  expect(await waitingChanges(phone)).toEqual([]);
});

test('a change whose answer was lost is sent again, and can be changed but not taken back', async () => {
  const change_id = await prefer('halle');
  await expect(sendOrganizationChanges(phone, lost)).rejects.toThrow(NetworkError);
  await withdrawChange(phone, change_id);
  expect(await states()).toEqual(['halle sending']);
  preferred.clear();
  const later = await prefer('halle', false);
  await withdrawChange(phone, later);
  expect(await states()).toEqual(['halle sending']);
  preferred.add('halle');
  await sendOrganizationChanges(phone, write);
  expect(preferred).toEqual(new Set());
});

test('a change is taken back, or undone, as long as the server can not have it', async () => {
  await withdrawChange(phone, await prefer('halle'));
  await prefer('criee');
  await prefer('criee', false);
  expect(await keptChanges(phone)).toEqual([]);
});

test('a change stays until a screen has read it back, and no longer', async () => {
  const change_id = await prefer('halle');
  await forgetChange(phone, change_id);
  expect(await states()).toEqual(['halle waiting']);
  await sendOrganizationChanges(phone, write);
  expect(await states()).toEqual(['halle done']);
  await sendOrganizationChanges(phone, write);
  expect(arrived).toEqual(['halle true']);
  await forgetChange(phone, change_id);
  expect(await keptChanges(phone)).toEqual([]);
});

test('a refused change holds up no other, and stays with its reason until it is read or made anew', async () => {
  const change_id = await prefer('gone');
  await prefer('halle');
  await sendOrganizationChanges(phone, write);
  expect(await keptChanges(phone)).toMatchObject([
    { name: 'gone', state: 'refused', refusal: 'not_found' },
    { name: 'halle', state: 'done' },
  ]);
  await sendOrganizationChanges(phone, write);
  expect(arrived).toEqual(['gone true', 'halle true']);
  await forgetChange(phone, change_id);
  expect(await states()).toEqual(['halle done']);
});

test('what is changed while an earlier change is on its way goes out after it', async () => {
  await prefer('halle');
  await sendOrganizationChanges(phone, async (kept) => {
    await write(kept);
    await prefer('halle', false);
  });
  expect(await states()).toEqual(['halle sending']);
  await sendOrganizationChanges(phone, write);
  expect(arrived).toEqual(['halle true', 'halle false']);
});

test('a change that was taken back while another was on its way is not sent', async () => {
  await prefer('halle');
  const second = await prefer('criee');
  await sendOrganizationChanges(phone, async (kept) => {
    await write(kept);
    await withdrawChange(phone, second);
  });
  expect(arrived).toEqual(['halle true']);
});

test('what is written of the profile at two times leaves as one change, with what was written last of each field', async () => {
  const describe = (profile: Partial<OrganizationProfile>, isSo = (_change: OrganizationChange) => false) =>
    keepChange(
      phone,
      { change_id: nextId(), organization_id, name: 'Bistrot', change: { kind: 'profile', profile } },
      isSo,
    );
  await describe({ name: 'Le Zinc', siret: null });
  await describe({ name: 'Zinc' });
  const sent: OrganizationChange[] = [];
  await sendOrganizationChanges(phone, async ({ change }) => void sent.push(change));
  expect(sent).toEqual([{ kind: 'profile', profile: { name: 'Zinc', siret: null } }]);
});

test('an address that is added and removed before the server hears of it is not sent', async () => {
  const address = { label: 'Bar', street: '3 quai', postcode: '75012', city: 'Paris' };
  const put = (written: AddressText | null) =>
    keepChange(
      phone,
      {
        change_id: nextId(),
        organization_id,
        name: 'Bar',
        change: { kind: 'address', address_id: 'bar', address: written },
      },
      (change) => isSameThing([], addressesAfter([], [change])),
    );
  await put(address);
  expect(await states()).toEqual(['Bar waiting']);
  await put(null);
  expect(await states()).toEqual([]);
});

test('who signs out is asked about changes that wait, and loses those that they agree to', async () => {
  const change_id = await prefer('halle');
  expect((await everythingUnsent(phone)).map(unsentId)).toEqual([change_id]);
  expect((await clearDevice(phone, [])).map(unsentId)).toEqual([change_id]);
  expect(await deleteUnsent(phone, [change_id])).toEqual({ kind: 'saved', value: 1 });
  expect(await clearDevice(phone, [])).toEqual([]);
});

test('an organization is closed after all else that waits for it', async () => {
  const arrived: string[] = [];
  const close = async (kept: KeptChange) => void arrived.push(`${kept.change.kind} ${kept.organization_id}`);
  const other = aSpace({ organization_id: nextId() });
  for (const id of [organization_id, other.organization_id]) {
    await keepChange(
      phone,
      { change_id: nextId(), organization_id: id, name: 'Bistrot', change: { kind: 'close' } },
      () => false,
    );
  }
  await prefer('halle');
  const order = anOutboxRow({ order_id: nextId(), state: 'queued' });
  await phone.outbox.add(order);
  await sendOrganizationChanges(phone, close);
  await sendOrganizationChanges(phone, close);
  expect(arrived).toEqual([`close ${other.organization_id}`, `prefer ${organization_id}`]);
  await phone.outbox.update(order.order_id, { state: 'placed' });
  await sendOrganizationChanges(phone, close);
  expect(arrived.at(-1)).toBe(`close ${organization_id}`);
});

test('what is gone can be removed, withdrawn and closed, and who supplies already can be asked: it is so', async () => {
  const refusal = (code: ProblemCode) => () => Promise.reject(new ApiError(404, { ...PROBLEM, code }));
  const calls: OrganizationCalls = {
    ...{ readLink: refusal('not_found'), prefer: refusal('not_found'), describe: refusal('not_found') },
    ...{ putAddress: refusal('not_found'), removeAddress: refusal('not_found'), changeMember: refusal('not_found') },
    ...{ invite: refusal('not_found'), ask: refusal('IN_USE'), withdraw: refusal('not_found') },
    close: refusal('not_found'),
  };
  const outcome = (change: OrganizationChange) =>
    writeChange(
      { change_id: nextId(), organization_id, name: '', change, state: 'sending', refusal: null },
      calls,
    ).then(
      () => 'done',
      () => 'refused',
    );
  expect(await outcome({ kind: 'address', address_id: 'bar', address: null })).toBe('done');
  expect(await outcome({ kind: 'member', account_id: 'noe', member: null })).toBe('done');
  expect(await outcome({ kind: 'request', supplier_id: 'halle', request: null })).toBe('done');
  expect(await outcome({ kind: 'close' })).toBe('done');
  expect(await outcome({ kind: 'request', supplier_id: 'halle', request: { message: '' } })).toBe('done');
  expect(await outcome({ kind: 'member', account_id: 'noe', member: { role: 'buyer' } })).toBe('refused');
});
