import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProblemCode } from '#contract/problem.ts';
import { anAccountId } from '../../../tests/builders/a-device.ts';
import { keepCode, keptCode, waitingCodes } from '../store/catalog/own-codes.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import type { KeptCode } from '../store/device/kept-code-row.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { sendOwnCodes } from './own-code-exchange.ts';

const key = { supplier_id: 'halle', organization_id: 'bistrot' };
let phone: DeviceDatabase;
/** The server's codes by product. */
let codes: Map<string, string>;

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-codes`);
  codes = new Map();
});
afterEach(() => phone.delete());

const problem = (code: ProblemCode) =>
  new ApiError(409, { type: 'about:blank', title: '', status: 409, detail: '', code });
const written = (product_id: string, code: string | null, seen: string | null = null, second = 0) =>
  keepCode(phone, { ...key, product_id, code, seen, written_at: `2026-11-20T11:00:${10 + second}.000Z` });

/** As the server does it: the same code again is no change, and a code is one product's. */
async function write({ product_id, code, seen }: KeptCode): Promise<void> {
  const now = codes.get(product_id) ?? null;
  if (now === code) return;
  if (now !== seen) throw problem('stale_version');
  if ([...codes.values()].some((each) => each === code)) throw problem('IN_USE');
  if (code === null) codes.delete(product_id);
  else codes.set(product_id, code);
}
const send = (faulty: (kept: KeptCode) => Promise<void> = write) => sendOwnCodes(phone, faulty);

test('a code written without a network waits here, and leaves with the next contact', async () => {
  await written('tomato', 'T7');
  await expect(send(() => Promise.reject(new NetworkError('network')))).rejects.toThrow(NetworkError);
  expect(await keptCode(phone, key, 'tomato')).toMatchObject({ code: 'T7', refusal: null });
  await send();
  expect(codes).toEqual(new Map([['tomato', 'T7']]));
  expect(await keptCode(phone, key, 'tomato')).toBeNull();
});

test('a code whose answer was lost is sent again, and is there once', async () => {
  await written('tomato', 'T7');
  const lost = async (kept: KeptCode) => {
    await write(kept);
    throw new NetworkError('network');
  };
  await expect(send(lost)).rejects.toThrow(NetworkError);
  await send();
  expect(codes).toEqual(new Map([['tomato', 'T7']]));
  expect(await waitingCodes(phone)).toEqual([]);
});

test('the code of another product, or one that a colleague has changed meanwhile, says so and holds up no other', async () => {
  codes = new Map([
    ['leek', 'P1'],
    ['onion', 'O2'],
  ]);
  await written('tomato', 'P1');
  await written('onion', 'O3', 'O1');
  await written('carrot', 'C1');
  await send();
  expect((await keptCode(phone, key, 'tomato'))?.refusal).toBe('IN_USE');
  expect((await keptCode(phone, key, 'onion'))?.refusal).toBe('stale_version');
  expect(codes.get('carrot')).toBe('C1');
  // Written once more by a person who knows the colleague's code now.
  await written('onion', 'O3', 'O2', 1);
  await send();
  expect(codes.get('onion')).toBe('O3');
});

test('what is written while an earlier code is on its way stands on it', async () => {
  await written('tomato', 'T7');
  await send(async (kept) => {
    await write(kept);
    await written('tomato', 'T8', null, 1);
  });
  expect(await keptCode(phone, key, 'tomato')).toMatchObject({ code: 'T8', seen: 'T7' });
  await send();
  expect(codes.get('tomato')).toBe('T8');
});

test('of two codes written before the first was sent, the later one is sent', async () => {
  codes.set('tomato', 'T1');
  await written('tomato', 'T7', 'T1');
  await written('tomato', null, 'T7', 1);
  await send();
  expect(codes.has('tomato')).toBe(false);
});
