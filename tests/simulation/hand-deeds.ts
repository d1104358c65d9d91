/** People hand an order from one device to another, with the app's own decisions. */
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
      const shown = page.device.scene.composition.rules.offeredRow(row(order_id));
      if (shown !== null) put(shown);
      return shown;
    });
    if (offered === null) return;
    second.actor.resume(chance.between(1, 4_000), () => act(second, () => receive(second, offered)));
    if (chance.happens(0.3)) return;
    await page.actor.step(chance.between(2_000, chance.pick([8_000, 600_000])), () => undefined);
    await giveAway(page, second, order_id);
  });
  return true;
}

async function receive(page: Page, handed: NonNullable<ReturnType<Page['store']['outbox']['get']>>): Promise<void> {
  const { buyer, clock, store, actor } = page;
  const fresh = newOutboxRow(buyer.account_id, handed, handed.order_id, handed.body, handed.body_hash, clock.now());
  await store.transact(actor, 'accept', ({ row, put }) => {
    if (decideReceipt(row(handed.order_id), handed) === 'new') put(receivedRow(fresh, 'Camille'));
  });
}

/** The code of the second device's screen is typed, now and then a wrong one. */
async function giveAway(page: Page, second: Page, order_id: string): Promise<void> {
  const { world, composition } = page.device.scene;
  const received = second.store.outbox.get(order_id);
  const code = received === undefined ? null : codeOfReceived(received);
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
