/** People hand an order from one device to another, with the app's own decisions. */

import type { OutboxRow } from '#client/store/device/rows.ts';
import { codeOfReceived, decideReceipt, receivedRow } from '#client/store/orders/handed-rules.ts';
import { newOutboxRow } from '#client/store/orders/outbox-rules.ts';
import { waits } from './checker.ts';
import { short } from './history.ts';
import type { Page } from './page.ts';
import { act } from './person.ts';

/** Shows a waiting order to another device, which stores it; its code, typed here, lets the order leave. */
export function handOver(page: Page, second: Page): boolean {
  const { chance } = page.device.scene.world;
  const waiting = [...page.store.outbox.values()].filter(waits);
  if (waiting.length === 0) return false;
  const { order_id } = chance.pick(waiting);
  // One hands over where one's own device has no network; the line may be back before the code is typed.
  if (chance.happens(0.7)) page.device.become('offline');
  act(page, async () => {
    const offered = await page.store.transact(page.actor, 'person', ({ row, put }) => {
      const shown = page.device.scene.composition.rules.offeredRow(row(order_id), String(chance.between(1, 1e9)));
      if (shown !== null) put(shown);
      return shown;
    });
    if (offered === null) return;
    const screen: Screen = { code: null };
    second.actor.resume(chance.between(1, 4_000), () => act(second, () => receive(second, offered, screen)));
    if (chance.happens(0.3)) return;
    await page.actor.step(chance.between(2_000, chance.pick([8_000, 600_000])), () => undefined);
    await giveAway(page, order_id, screen);
  });
  return true;
}

/** What the second device shows, which the first one's person reads then or later. */
interface Screen {
  code: string | null;
}

async function receive(page: Page, handed: OutboxRow, screen: Screen): Promise<void> {
  const { buyer, clock, store, actor } = page;
  const { rules } = page.device.scene.composition;
  const fresh = newOutboxRow(buyer.account_id, handed, handed.order_id, handed.body, handed.body_hash, clock.now());
  const here = await store.transact(actor, 'accept', ({ row, put }) => {
    const present = row(handed.order_id);
    const decision = decideReceipt(present, handed);
    if (decision === 'altered') return null;
    const kept = present === undefined ? receivedRow(fresh, 'Camille') : rules.reliedOnRow(present);
    put(kept);
    return kept;
  });
  if (here !== null) screen.code = codeOfReceived(here, handed.offer);
}

/** The code of the second device's screen is typed, now and then a wrong one. */
async function giveAway(page: Page, order_id: string, { code }: Screen): Promise<void> {
  const { world, composition } = page.device.scene;
  const isMistyped = code === null || world.chance.happens(0.2);
  if (isMistyped) world.count('code_mistyped');
  const typed = isMistyped ? String(world.chance.between(10_000, 99_999)) : code;
  await page.store.transact(page.actor, 'person', ({ row, remove }) => {
    const decision = composition.rules.decideGiving(row(order_id), typed);
    world.note(`${page.actor.name}: ${short(order_id)} ${decision}`);
    if (decision !== 'given') return;
    remove(order_id, 'given');
    world.count('given_away');
  });
}
