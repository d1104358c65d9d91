/** Exchanges order guides with the server: sends changes of this device, fetches those of other members. */
import { orderGuideRoutes } from '#contract/order-guide.ts';
import type { Guides } from '#domain/guides/guide-merge.ts';
import type { DeviceDatabase } from '../store/device/database.ts';
import type { SpaceKey } from '../store/device/rows.ts';
import { guidesKnownUntil, mergeSharedGuides, type SharedGuides, unsharedGuides } from '../store/guides/guide-store.ts';
import { call } from './api.ts';

/** The most guides that the server takes at once. */
const MOST_GUIDES = 100;
/** A change gets its time before it is committed, so each fetch looks this far back, in milliseconds. */
const OVERLAP = 60_000;

export interface GuidePorts {
  readonly database: DeviceDatabase;
  readonly fetchGuides: (key: SpaceKey, updated_since: string | null) => Promise<SharedGuides>;
  readonly sendGuides: (key: SpaceKey, guides: Guides) => Promise<SharedGuides>;
}

export async function exchangeGuides({ database, fetchGuides, sendGuides }: GuidePorts, key: SpaceKey): Promise<void> {
  const unshared = (await unsharedGuides(database, key)).slice(0, MOST_GUIDES);
  if (unshared.length > 0) {
    const answered = await sendGuides(key, Object.fromEntries(unshared.map(({ list_id, state }) => [list_id, state])));
    const sent = new Map(unshared.map(({ list_id, revision }) => [list_id, revision]));
    await mergeSharedGuides(database, key, answered, sent, false);
  }
  const last = await guidesKnownUntil(database, key);
  const since = last === null ? null : new Date(Date.parse(last) - OVERLAP).toISOString();
  await mergeSharedGuides(database, key, await fetchGuides(key, since), new Map(), true);
}

export const guideCalls = (account_id: string): Pick<GuidePorts, 'fetchGuides' | 'sendGuides'> => ({
  fetchGuides: ({ supplier_id, organization_id }, updated_since) =>
    call(orderGuideRoutes.guides, {
      params: { supplier_id, context: organization_id },
      query: updated_since === null ? {} : { updated_since },
      account_id,
    }),
  sendGuides: ({ supplier_id, organization_id }, guides) =>
    call(orderGuideRoutes.mergeGuides, {
      params: { supplier_id, context: organization_id },
      body: { guides },
      account_id,
    }),
});
