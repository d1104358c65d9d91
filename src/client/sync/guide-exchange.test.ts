import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundGuide, type Guides, mergeGuides } from '#domain/guides/guide-merge.ts';
import { guideEntries, moveEntry, newGuide, removeGuide, setEntry } from '#domain/guides/order-guide.ts';
import { anAccountId, aSpace } from '../../../tests/builders/a-device.ts';
import { DeviceDatabase } from '../store/device/database.ts';
import { changeGuide, type GuideEdit, makeGuide, readGuides, unsharedGuides } from '../store/guides/guide-store.ts';
import { exchangeGuides } from './guide-exchange.ts';

const NOW = Date.parse('2026-11-20T16:40:00.000Z');
const YEAR = 31_536_000_000;
const COLD = '0190a6e0-0000-7000-8000-0000000000c0';
const [MILK, EGGS, BRIE] = ['1', '2', '3'].map((end) => `0190a6e0-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const key = aSpace();
let phone: DeviceDatabase;
let tablet: DeviceDatabase;
let shared: Guides;
let asked: (string | null)[];

beforeEach(async () => {
  phone = new DeviceDatabase(`${anAccountId()}-phone`);
  tablet = new DeviceDatabase(`${anAccountId()}-tablet`);
  shared = {};
  asked = [];
});
afterEach(() => Promise.all([phone.delete(), tablet.delete()]));

/** Merges as the server does (tests/server/shared-guides.test.ts). */
const exchange = (database: DeviceDatabase, now = NOW + 10, meanwhile: () => Promise<unknown> = async () => {}) => {
  const bounded = (guides: Guides) =>
    Object.fromEntries(Object.entries(guides).map(([id, guide]) => [id, boundGuide(guide, now)]));
  const answer = () => ({ guides: bounded(shared), server_time: new Date(now).toISOString() });
  return exchangeGuides(
    {
      database,
      fetchGuides: async (_, since) => {
        asked.push(since);
        return answer();
      },
      sendGuides: async (_, guides) => {
        shared = mergeGuides(bounded(shared), bounded(guides));
        await meanwhile();
        return answer();
      },
    },
    key,
  );
};
const products = [MILK, EGGS, BRIE].map((entry_id) => ({ entry_id, kind: 'product', par_level: 2 }) as const);
const make = (database: DeviceDatabase, now = NOW) =>
  makeGuide(database, key, COLD, now, (stamp) => newGuide('Froid', products, stamp));
const change = (database: DeviceDatabase, edit: GuideEdit, now = NOW + 20) =>
  changeGuide(database, key, COLD, now, edit);
const level =
  (entry_id: string, par_level: number): GuideEdit =>
  (guide, stamp) =>
    setEntry(guide, { entry_id, kind: 'product', par_level }, stamp);
const seen = async (database: DeviceDatabase) => {
  const [row] = await readGuides(database, key);
  return row === undefined ? null : guideEntries(row.state).map(({ entry_id, par_level }) => [entry_id, par_level]);
};

describe('order guides that members share', () => {
  test('what was made without a network reaches the others with the next contact', async () => {
    await make(phone);
    await exchange(phone);
    await exchange(tablet);
    expect(await seen(tablet)).toEqual([
      [MILK, 2],
      [EGGS, 2],
      [BRIE, 2],
    ]);
    expect(await unsharedGuides(phone, key)).toEqual([]);
  });

  test('what two members changed without a network holds on both devices', async () => {
    await make(phone);
    await exchange(phone);
    await exchange(tablet);
    await change(phone, (guide, stamp) => moveEntry(guide, BRIE, 0, stamp));
    await change(tablet, level(EGGS, 9));
    for (const database of [phone, tablet, phone]) await exchange(database);
    const both = [
      [BRIE, 2],
      [MILK, 2],
      [EGGS, 9],
    ];
    expect(await seen(phone)).toEqual(both);
    expect(await seen(tablet)).toEqual(both);
  });

  test('a change made while an answer is on its way is not taken for shared', async () => {
    await make(phone);
    await exchange(phone, NOW + 10, () => change(phone, level(MILK, 7)));
    expect(await unsharedGuides(phone, key)).toHaveLength(1);
    await exchange(phone, NOW + 30);
    await exchange(tablet, NOW + 40);
    expect((await seen(tablet))?.[0]).toEqual([MILK, 7]);
  });

  test('a guide that somebody deletes goes from the other device as well', async () => {
    await make(phone);
    await exchange(phone);
    await exchange(tablet);
    await change(tablet, removeGuide);
    await exchange(tablet, NOW + 30);
    await exchange(phone, NOW + 40);
    expect(await seen(phone)).toBe(null);
  });

  test('a device that was a year ahead keeps what was set on it, once it knows the time', async () => {
    await make(phone);
    await exchange(phone);
    await exchange(tablet);
    await change(tablet, level(MILK, 5), NOW + YEAR);
    for (const [database, at] of [
      [tablet, 30],
      [tablet, 40],
      [phone, 50],
    ] as const)
      await exchange(database, NOW + at);
    expect((await seen(phone))?.[0]).toEqual([MILK, 5]);
    await change(phone, level(MILK, 3), NOW + 60);
    await exchange(phone, NOW + 70);
    await exchange(tablet, NOW + 80);
    expect((await seen(tablet))?.[0]).toEqual([MILK, 3]);
  });

  test('after the first time only what changed since is asked for, and a minute more', async () => {
    await exchange(phone);
    await exchange(phone, NOW + 3_600_000);
    expect(asked).toEqual([null, new Date(NOW + 10 - 60_000).toISOString()]);
  });
});
