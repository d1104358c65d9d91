/**
 * Order guides on this device: read by live queries, changed without a network, merged with changes of other members.
 */
import { boundGuide, type Guides, latestOfGuide, mergeGuide, restampGuide } from '#domain/guides/guide-merge.ts';
import type { GuideState, NextStamp } from '#domain/guides/order-guide.ts';
import { STAMP_LEAD } from '#domain/values/clock-stamp.ts';
import type { DeviceDatabase } from '../device/database.ts';
import { boundDeviceClock, openDeviceClock } from '../device/device-clock.ts';
import { type GuideRow, type SpaceKey, spaceId } from '../device/rows.ts';
import { type Saving, saving } from '../device/storage-refusal.ts';

export type GuideEdit = (guide: GuideState, stamp: NextStamp) => GuideState;

/** Without removed guides. */
export async function readGuides(database: DeviceDatabase, key: SpaceKey): Promise<readonly GuideRow[]> {
  const rows = await database.guide.where('space_id').equals(spaceId(key)).toArray();
  return rows.filter(({ state }) => !state.head.is_removed);
}

/** Null: there is no guide of that id in this space, or it was removed. */
export async function readGuide(database: DeviceDatabase, key: SpaceKey, list_id: string): Promise<GuideRow | null> {
  const row = await database.guide.get(list_id);
  return row === undefined || row.space_id !== spaceId(key) || row.state.head.is_removed ? null : row;
}

export function makeGuide(
  database: DeviceDatabase,
  key: SpaceKey,
  list_id: string,
  now: number,
  make: (stamp: NextStamp) => GuideState,
): Promise<Saving<void>> {
  return saving(() => writeGuide(database, key, list_id, now, (_before, stamp) => make(stamp)));
}

/** Changes nothing when the guide is not on this device. */
export function changeGuide(
  database: DeviceDatabase,
  key: SpaceKey,
  list_id: string,
  now: number,
  edit: GuideEdit,
): Promise<Saving<void>> {
  return saving(() =>
    writeGuide(database, key, list_id, now, (before, stamp) => (before === null ? null : edit(before, stamp))),
  );
}

function writeGuide(
  database: DeviceDatabase,
  key: SpaceKey,
  list_id: string,
  now: number,
  change: (before: GuideState | null, stamp: NextStamp) => GuideState | null,
): PromiseLike<void> {
  return database.inTransaction('rw', [database.guide, database.meta], async (database) => {
    const row = await database.guide.get(list_id);
    const before = row?.state ?? null;
    const clock = await openDeviceClock(database, before === null ? null : latestOfGuide(before), now);
    const state = change(before, clock.next);
    if (state === null || state === before) return;
    await clock.save();
    const counted = { revision: (row?.revision ?? now) + 1, shared_revision: row?.shared_revision ?? 0 };
    await database.guide.put({ ...keyed(key), list_id, state, ...counted });
  });
}

/** Guides with changes that the server doesn't have yet. */
export async function unsharedGuides(database: DeviceDatabase, key: SpaceKey): Promise<readonly GuideRow[]> {
  const rows = await database.guide.where('space_id').equals(spaceId(key)).toArray();
  return rows.filter(({ revision, shared_revision }) => revision > shared_revision);
}

/** ISO 8601; null: no guide was fetched yet. */
export async function guidesKnownUntil(database: DeviceDatabase, key: SpaceKey): Promise<string | null> {
  const row = await database.meta.get(`guides:${spaceId(key)}`);
  return row?.name === `guides:${spaceId(key)}` ? String(row.value) : null;
}

export interface SharedGuides {
  readonly guides: Guides;
  /** ISO 8601 */
  readonly server_time: string;
}

/** Merges the server's answer into the stored guides. `sent`: the revisions that the server has now, by list_id. */
export async function mergeSharedGuides(
  database: DeviceDatabase,
  key: SpaceKey,
  { guides, server_time }: SharedGuides,
  sent: ReadonlyMap<string, number>,
  isAll: boolean,
): Promise<void> {
  const serverNow = Date.parse(server_time);
  await database.inTransaction('rw', [database.guide, database.meta], async (database) => {
    await boundDeviceClock(database, serverNow);
    for (const [list_id, told] of Object.entries(guides)) await mergeOne(database, key, list_id, told, serverNow, sent);
    if (isAll) await database.meta.put({ name: `guides:${spaceId(key)}`, value: server_time });
  });
}

async function mergeOne(
  database: DeviceDatabase,
  key: SpaceKey,
  list_id: string,
  told: GuideState,
  serverNow: number,
  sent: ReadonlyMap<string, number>,
): Promise<void> {
  const row = await database.guide.get(list_id);
  // The server bounds stamps by its own clock, which may be a little ahead of the time in its answer.
  const answered = boundGuide(told, serverNow, 2 * STAMP_LEAD);
  if (row === undefined) {
    if (answered.head.is_removed) return;
    await database.guide.put({ ...keyed(key), list_id, state: answered, revision: 0, shared_revision: 0 });
    return;
  }
  const shared_revision = Math.max(row.shared_revision, sent.get(list_id) ?? 0);
  const clock = await openDeviceClock(database, latestOfGuide(answered), serverNow);
  const own = restampGuide(row.state, clock.device, serverNow, clock.next);
  // New stamps are a change that the server does not have yet.
  const revision = own === row.state ? row.revision : row.revision + 1;
  if (own !== row.state) await clock.save();
  await database.guide.put({ ...row, state: mergeGuide(own, answered), revision, shared_revision });
}

function keyed(key: SpaceKey) {
  const { supplier_id, organization_id } = key;
  return { supplier_id, organization_id, space_id: spaceId(key) };
}
