/** A person checks a delivery, with the app's own decisions. */

import { saving } from '#client/store/device/storage-refusal.ts';
import { newCheckInRow } from '#client/store/orders/outbox-rules.ts';
import type { CheckInRequest } from '#domain/orders/check-in.ts';
import { hashOf } from './body-hash.ts';
import { type Commit, short } from './history.ts';
import { PRODUCTS } from './market.ts';
import type { Page } from './page.ts';

/** Orders of the person's organization that have arrived. */
export function arrived({ device, buyer }: Page): readonly Commit[] {
  return device.scene.history.commits.filter(({ organization_id }) => organization_id === buyer.organization_id);
}

/** Ticks a first line, then ends the check. Resolves to whether the screen says that it is saved. */
export async function checkIn(page: Page, { order_id, supplier_id }: Commit): Promise<boolean> {
  const { device, actor, store, buyer } = page;
  const { world, history, composition } = device.scene;
  const now = page.clock.now();
  const check_in_id = await store.transact(actor, 'person', ({ draft, putDraft }) => {
    const begun = draft(order_id) ?? world.chance.uuid(now);
    putDraft(order_id, begun);
    return begun;
  });
  const request: CheckInRequest = {
    organization_id: buyer.organization_id,
    checked_at: new Date(now).toISOString(),
    lines: world.chance.happens(0.5) ? [] : [{ product_id: PRODUCTS[0], kept: 0, reason: 'missing' }],
  };
  const hash = await actor.step(1, () => hashOf(request), { before: 'killed_while_hashing' });
  const key = { supplier_id, organization_id: buyer.organization_id, order_id, check_in_id };
  const row = newCheckInRow(buyer.account_id, key, request, hash, now);
  const before = { checks: store.checks.size };
  const accept = () =>
    store.transact(actor, 'accept', (transaction) => {
      const present = transaction.checks().filter((each) => each.order_id === order_id);
      const decision = composition.rules.decideCheckIn(present, check_in_id);
      if (decision !== 'accept') return decision === 'checked' ? 'checked' : 'accepted';
      transaction.put(row);
      if (composition.checksIn === 'one') transaction.putDraft(order_id, null);
      return 'accepted';
    });
  const result = await saving(async () => {
    if (composition.checksIn === 'two')
      await store.transact(actor, 'accept', ({ putDraft }) => putDraft(order_id, null));
    return accept();
  });
  const isAccepted = result.kind === 'saved' && result.value === 'accepted';
  world.note(`${actor.name}: check ${short(check_in_id)} ${isAccepted ? 'is said to be saved' : 'is not accepted'}`);
  if (isAccepted) {
    history.demand(history.accepted.has(check_in_id), 'saved_means_stored', `${short(check_in_id)} is not on the disk`);
  } else if (result.kind === 'not_saved' && before.checks === store.checks.size) {
    const stays = store.drafts.get(order_id) === check_in_id;
    history.demand(stays, 'draft_stays_when_not_accepted', `of ${short(order_id)}`);
  }
  return isAccepted;
}
