/** The hostile part of a history: taps and faults, in an order and at a pace that the seed decides. */
import type { OutboxRow } from '#client/store/device/rows.ts';
import { arrived, checkIn } from './check-deeds.ts';
import type { Device } from './device.ts';
import { pageOf } from './device-deeds.ts';
import { EVENTS } from './events.ts';
import type { FaultEvent } from './fault-points.ts';
import { BUYERS, SUPPLIERS } from './market.ts';
import { Page } from './page.ts';
import { acceptReview, act, editSent, fillCart, letGo, order, requestOf, seeReceipts, withdraw } from './person.ts';
import type { World } from './world.ts';

type Weighted = readonly (readonly [name: string, weight: number, tap: (device: Device) => void])[];

const TAPS: Weighted = [
  ['orders', 8, (device) => withPage(device, orderSomething)],
  ['checks a delivery', 3, (device) => withPage(device, checkSomething)],
  ['withdraws', 3, (device) => onRow(device, withdraw)],
  ['agrees', 2, (device) => onRow(device, acceptReview, ({ state }) => state === 'needs_review')],
  ['lets go', 1, (device) => onRow(device, letGo, ({ state }) => state === 'needs_review')],
  ['looks', 1.5, (device) => withPage(device, (page) => act(page, () => seeReceipts(page)))],
  ['opens the app', 2, open],
  ['closes a tab', 1, (device) => [...device.pages][0]?.actor.kill()],
  ['opens a tab', 1.5, (device) => device.buyer !== null && new Page(device, device.buyer)],
  ['finds a network', 3, (device) => device.become('open')],
  ['signs in', 2, (device) => device.signIn(device.buyer ?? device.scene.world.chance.pick(BUYERS)) && open(device)],
  ['edits', 1, edit],
];

export async function play(world: World, devices: readonly Device[], events: Readonly<Record<FaultEvent, number>>) {
  const { chance } = world;
  const weights = Object.entries(events) as [FaultEvent, number][];
  const choices: Weighted = [
    ...TAPS,
    ...weights
      .filter(([, weight]) => weight > 0)
      .map(([name, weight]) => [name, weight, (device: Device) => befall(device, devices, name)] as const),
  ];
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const device of devices) {
    device.signIn(chance.pick(BUYERS.slice(0, 2)));
    open(device);
  }
  const steps = chance.between(8, 26);
  for (let step = 0; step < steps; step += 1) {
    await world.run(world.now + chance.between(0, chance.pick([30, 400, 3_000, 45_000])));
    let point = chance.next() * total;
    const chosen = choices.find(([, weight]) => {
      point -= weight;
      return point < 0;
    });
    const device = chance.pick(devices);
    if (chosen === undefined || device.awakeAt > world.now) {
      const awake = Math.max(...devices.map(({ awakeAt }) => awakeAt));
      await world.run(awake);
      continue;
    }
    world.note(`${device.name}: ${chosen[0]}`);
    chosen[2](device);
  }
  await world.run(world.now + chance.between(0, 60_000));
}

function befall(device: Device, devices: readonly Device[], name: FaultEvent): void {
  const others = devices.filter((other) => other !== device);
  if (EVENTS[name](device, others)) device.scene.world.counts[name] += 1;
}

function open(device: Device): void {
  if (device.buyer !== null && pageOf(device) === null) new Page(device, device.buyer);
}

function withPage(device: Device, work: (page: Page) => void): void {
  open(device);
  const page = pageOf(device);
  if (page !== null) work(page);
}

function orderSomething(page: Page): void {
  const supplier_id = page.device.scene.world.chance.pick(SUPPLIERS);
  act(page, async () => {
    await fillCart(page, supplier_id);
    const request = requestOf(page, supplier_id);
    if (request !== null) await order(page, supplier_id, request);
  });
}

function checkSomething(page: Page): void {
  const deliveries = arrived(page);
  if (deliveries.length === 0) orderSomething(page);
  else act(page, () => checkIn(page, page.device.scene.world.chance.pick(deliveries)));
}

function onRow(
  device: Device,
  work: (page: Page, order_id: string) => Promise<void>,
  fits: (row: OutboxRow) => boolean = () => true,
): void {
  withPage(device, (page) => {
    const rows = [...page.store.outbox.values()].filter(fits);
    if (rows.length === 0) return;
    const { order_id } = device.scene.world.chance.pick(rows);
    act(page, () => work(page, order_id));
  });
}

function edit(device: Device): void {
  if (device.scene.composition.editsSent === 'nothing') return;
  withPage(device, (page) => {
    const sent = [...page.store.outbox.values()].find(({ attempts, state }) => attempts > 0 && state !== 'placed');
    if (sent !== undefined) act(page, () => editSent(page, sent));
  });
}
