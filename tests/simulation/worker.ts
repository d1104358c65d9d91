/**
 * The service worker, woken by Background Sync: asks open pages to drain, else drains with the app's own worker code.
 */
import { drainInWorker } from '#client/service-worker/worker-drain.ts';
import { storageRefusal } from '#client/store/device/storage-refusal.ts';
import { drainNet, noteTime } from '#client/sync/drain-net.ts';
import { createServerClock } from '#client/sync/server-clock.ts';
import { hashOf } from './body-hash.ts';
import type { Device } from './device.ts';
import { updateRow } from './page.ts';

export function wakeWorker(device: Device): void {
  const { world, network, history } = device.scene;
  if (device.pages.size > 0) {
    for (const page of [...device.pages]) page.actor.resume(5, page.wake);
    return;
  }
  if (device.worker !== null) return;
  const actor = device.newActor(true, () => {
    device.worker = null;
  });
  device.worker = actor;
  world.note(`${actor.name} is woken`);
  const report = (error: unknown) => {
    if (storageRefusal(error) === null) history.demand(false, 'no_bug_reported', String(error));
  };
  const clock = createServerClock(device.now, { read: () => 0, write: () => undefined });
  drainInWorker({
    net: drainNet(
      () => ({}),
      noteTime(clock),
      (request) => network.fetch(actor, device, request),
    ),
    open: (account_id) =>
      actor.step(4, () => {
        if (!device.accounts().includes(account_id)) return null;
        const store = device.store(account_id);
        return {
          rows: () => store.read(actor),
          update: (order_id, change) => updateRow(store, actor, order_id, change),
          close: () => undefined,
        };
      }),
    clock,
    random: world.chance.next,
    lockOf: (account_id) => ({ alone: (work) => device.locks(account_id).alone(actor, work) }),
    hash: (body) => actor.step(1, () => hashOf(body), { before: 'killed_while_hashing' }),
    report,
  })
    .catch(report)
    .finally(() => {
      device.worker = null;
    });
}
