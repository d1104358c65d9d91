/**
 * Orders don't wait any longer once the server is back: contact with it sends them. Scripted, because seeded histories
 * don't time it.
 */
import { expect, test } from 'vitest';
import { chanceOf } from '../builders/chance.ts';
import { waits } from './checker.ts';
import { type Composition, SHIPPED } from './composition.ts';
import { Device, type Scene } from './device.ts';
import { noFaults, STEP_FAULTS, type StepFault } from './fault-points.ts';
import { History } from './history.ts';
import { BUYERS, SUPPLIERS } from './market.ts';
import { ModelServer } from './model-server.ts';
import { Network } from './network.ts';
import { Page } from './page.ts';
import { act, fillCart, order, requestOf } from './person.ts';
import { World } from './world.ts';

const SECOND = 1_000;
const NO_RATES = Object.fromEntries(STEP_FAULTS.map((point) => [point, 0])) as Record<StepFault, number>;

async function anOpenPage(seed: number, composition: Composition = SHIPPED) {
  const world = new World(chanceOf(seed), noFaults(), NO_RATES, null);
  const history = new History(world);
  const server = new ModelServer(world, history, composition.server);
  const scene: Scene = { world, history, server, network: new Network(world, server), composition };
  const device = new Device(scene, 'phone');
  const [buyer] = BUYERS;
  const [supplier_id] = SUPPLIERS;
  if (buyer === undefined || supplier_id === undefined) throw new Error('the market is empty');
  device.signIn(buyer);
  const page = new Page(device, buyer);
  await world.run(world.now + 5 * SECOND);
  const orderNow = () =>
    act(page, async () => {
      await fillCart(page, supplier_id);
      const request = requestOf(page, supplier_id);
      if (request !== null) await order(page, supplier_id, request);
    });
  const waiting = () => [...page.store.outbox.values()].filter(waits).length;
  return { world, device, server, orderNow, waiting };
}

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);

/**
 * Orders five times while the line goes and comes back every three seconds; returns the longest wait of an order, in
 * seconds.
 */
async function flapping(seed: number, composition?: Composition): Promise<number> {
  const { world, device, orderNow, waiting } = await anOpenPage(seed, composition);
  const start = world.now;
  for (let beat = 0; beat < 40; beat += 1) {
    world.after(beat * 3 * SECOND, () => device.become(beat % 2 === 0 ? 'silent' : 'open'));
  }
  let longest = 0;
  for (let at = 5; at <= 85; at += 20) {
    await world.run(start + at * SECOND);
    orderNow();
    await world.run(world.now + SECOND);
    await world.run(start + 120 * SECOND, () => waiting() === 0);
    longest = Math.max(longest, (world.now - start) / SECOND - at);
  }
  return longest;
}

test('over a line that comes and goes every three seconds each of five orders is placed while it does', async () => {
  for (const seed of SEEDS) expect(await flapping(seed), `seed ${seed}`).toBeLessThan(60);
});

/**
 * Orders during a minute in which the line never answers; returns the seconds that the order waits after the line is
 * back.
 */
async function silence(seed: number, composition?: Composition): Promise<number> {
  const { world, device, orderNow, waiting } = await anOpenPage(seed, composition);
  device.become('silent');
  await world.run(world.now + 10 * SECOND);
  orderNow();
  await world.run(world.now + 50 * SECOND);
  expect(waiting()).toBe(1);
  device.become('open');
  const back = world.now;
  await world.run(back + 600 * SECOND, () => waiting() === 0);
  return (world.now - back) / SECOND;
}

test('after a minute of a line that never answers an order is sent with the first sign of contact', async () => {
  for (const seed of SEEDS) expect(await silence(seed), `seed ${seed}`).toBeLessThan(25);
});

/** The same after the server was down for ten minutes, when the pauses are long. */
async function downtime(seed: number, composition?: Composition): Promise<number> {
  const { world, server, orderNow, waiting } = await anOpenPage(seed, composition);
  server.restart(600 * SECOND);
  await world.run(world.now + 10 * SECOND);
  orderNow();
  await world.run(server.downUntil);
  expect(waiting()).toBe(1);
  await world.run(world.now + 600 * SECOND, () => waiting() === 0);
  return (world.now - server.downUntil) / SECOND;
}

test('after ten minutes without a server an order is sent with the first sign of contact', async () => {
  for (const seed of SEEDS) expect(await downtime(seed), `seed ${seed}`).toBeLessThan(65);
});

test('where contact wakes nobody, the order waits on: the test above would see it', async () => {
  const waits: number[] = [];
  for (const seed of SEEDS) waits.push(await downtime(seed, { ...SHIPPED, wakesOnContact: false }));
  expect(Math.max(...waits)).toBeGreaterThan(100);
});
