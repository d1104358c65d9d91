import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundChoices, mergeChoices, type SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { spaceId } from '../store/device/rows.ts';
import type { RefusedProduct } from '../store/device/suggestion-rows.ts';
import { acceptProduct, refusedProducts, refuseProduct, unsentChoices } from '../store/orders/refused-products.ts';
import { NetworkError } from './api-error.ts';
import { exchangeSuggestionChoices } from './suggestion-exchange.ts';

const NOW = Date.parse('2026-11-20T16:40:00.000Z');
const YEAR = 31_536_000_000;
const TODAY = '2026-11-20';
const key = aSpace();
const elsewhere = aSpace({ supplier_id: '0190a6e0-0000-7000-8000-00000000005b' });
let phone: DeviceDatabase;
let tablet: DeviceDatabase;
let shared: SuggestionChoices;

beforeEach(() => {
  phone = new DeviceDatabase(`${anAccountId()}-phone`);
  tablet = new DeviceDatabase(`${anAccountId()}-tablet`);
  shared = {};
});
afterEach(() => Promise.all([phone.delete(), tablet.delete()]));

/** Merges as the server does (tests/server/suggestion-choices.test.ts). */
const exchange = (database: DeviceDatabase, now = NOW + 1000, meanwhile: () => Promise<unknown> = async () => {}) =>
  exchangeSuggestionChoices(database, key, async (_, choices) => {
    shared = mergeChoices(boundChoices(shared, now), boundChoices(choices, now));
    const answer = { choices: shared, server_time: new Date(now).toISOString() };
    await meanwhile();
    return answer;
  });
const refuse = (database: DeviceDatabase, product_id: string, now = NOW, day: string | null = null) =>
  refuseProduct(database, key, { product_id, day }, TODAY, now);
const accept = (database: DeviceDatabase, product_id: string, now = NOW + 1) =>
  acceptProduct(database, key, product_id, now);
const refusedOn = async (database: DeviceDatabase, day: string | null = null) =>
  (await refusedProducts(database, key)).filter((each) => each.day === day).map(({ product_id }) => product_id);
/** As older apps kept refusals. */
const keptBefore = (database: DeviceDatabase, value: readonly RefusedProduct[]) =>
  database.meta.put({ name: `refused:${spaceId(key)}`, value });

describe('a product that a person refuses for good', () => {
  test('is proposed on none of their devices, and again on all of them once they ask for it on one', async () => {
    await refuse(phone, 'milk');
    await exchange(phone);
    await exchange(tablet);
    expect(await refusedOn(tablet)).toEqual(['milk']);
    await accept(tablet, 'milk');
    await exchange(tablet);
    await exchange(phone);
    expect(await refusedOn(phone)).toEqual([]);
    expect(await unsentChoices(phone, key)).toEqual({});
  });

  test('waits on the device until the server has it, and once it has, is sent no more', async () => {
    await refuse(phone, 'milk');
    const lost = exchangeSuggestionChoices(phone, key, () => Promise.reject(new NetworkError('network')));
    await expect(lost).rejects.toThrow(NetworkError);
    expect(await refusedOn(phone)).toEqual(['milk']);
    await exchange(phone);
    const sent: SuggestionChoices[] = [];
    await exchangeSuggestionChoices(phone, key, async (_, choices) => {
      sent.push(choices);
      return { choices: shared, server_time: new Date(NOW + 2000).toISOString() };
    });
    expect(sent).toEqual([{}]);
    expect(await refusedOn(phone)).toEqual(['milk']);
  });

  test('is proposed again although the refusal is on its way: the last word is sent after it', async () => {
    await refuse(phone, 'milk');
    await exchange(phone, NOW + 1000, () => accept(phone, 'milk', NOW + 900));
    expect(await refusedOn(phone)).toEqual([]);
    expect(Object.keys(await unsentChoices(phone, key))).toEqual(['milk']);
    await exchange(phone);
    await exchange(tablet);
    expect(await refusedOn(tablet)).toEqual([]);
  });

  test('is refused in its own space alone', async () => {
    await refuse(phone, 'milk');
    expect(await refusedProducts(phone, elsewhere)).toEqual([]);
    expect(await unsentChoices(phone, elsewhere)).toEqual({});
  });

  test('stays refused when another product is asked for again, and an undo counts as the last word', async () => {
    await refuse(phone, 'milk');
    await refuse(phone, 'eggs');
    await accept(phone, 'eggs');
    expect(await refusedOn(phone)).toEqual(['milk']);
    await refuse(phone, 'eggs', NOW - YEAR);
    expect((await refusedOn(phone)).sort()).toEqual(['eggs', 'milk']);
  });
});

describe('a product that is not wanted today', () => {
  test('is proposed on the other devices', async () => {
    await refuse(phone, 'milk', NOW, TODAY);
    await exchange(phone);
    await exchange(tablet);
    expect(await refusedOn(phone, TODAY)).toEqual(['milk']);
    expect(await refusedProducts(tablet, key)).toEqual([]);
  });

  test('that is asked for again tells the server nothing', async () => {
    await refuse(phone, 'milk', NOW, TODAY);
    await accept(phone, 'milk');
    expect(await refusedProducts(phone, key)).toEqual([]);
    expect(await unsentChoices(phone, key)).toEqual({});
  });
});

describe('a device with refusals of an older app', () => {
  test('keeps them, and sends those for good with the first exchange', async () => {
    await keptBefore(phone, [
      { product_id: 'milk', day: null },
      { product_id: 'eggs', day: TODAY },
    ]);
    expect(await refusedOn(phone)).toEqual(['milk']);
    await exchange(phone);
    await exchange(tablet);
    expect(await refusedOn(tablet)).toEqual(['milk']);
    expect(await refusedOn(phone, TODAY)).toEqual(['eggs']);
  });

  test('does not refuse again what was asked for again elsewhere', async () => {
    await refuse(tablet, 'milk', NOW - YEAR);
    await accept(tablet, 'milk', NOW - YEAR);
    await exchange(tablet);
    await keptBefore(phone, [{ product_id: 'milk', day: null }]);
    await exchange(phone);
    expect(await refusedOn(phone)).toEqual([]);
    await accept(phone, 'milk');
    expect(await unsentChoices(phone, key)).toEqual({});
  });

  test('proposes a product again that it had refused then', async () => {
    await keptBefore(phone, [{ product_id: 'milk', day: null }]);
    await accept(phone, 'milk');
    await exchange(phone);
    expect(await refusedOn(phone)).toEqual([]);
    expect(shared.milk?.is_refused).toBe(false);
  });
});

describe('a device with a wrong clock', () => {
  test('loses none of its words, and wins over none that is said later', async () => {
    await refuse(phone, 'milk', NOW + YEAR);
    await exchange(phone);
    await exchange(phone);
    await exchange(tablet);
    expect(await refusedOn(tablet)).toEqual(['milk']);
    await accept(tablet, 'milk', NOW - YEAR);
    await exchange(tablet);
    await exchange(phone);
    expect(await refusedOn(phone)).toEqual([]);
  });
});
