/**
 * One history: a market, a device or two, a dozen steps in which everything can go wrong, then the healing, then the
 * check.
 */
import { bodyHash } from '#client/store/orders/body-hash.ts';
import { orderPath } from '#client/sync/drain-net.ts';
import { isWaiting } from '#client/sync/outbox-transition.ts';
import { canonicalJson } from '#domain/values/canonical-json.ts';
import type { Chance } from '../builders/chance.ts';
import type { AppProcess } from './app-process.ts';
import { answer, fillCart, order } from './buyer.ts';
import { checkCatalog } from './catalog-check.ts';
import { check } from './checker.ts';
import { beginDealings, deal } from './dealing.ts';
import { change, livingTab, signOut, update } from './device-life.ts';
import { hit } from './fault-points.ts';
import { heal } from './heal.ts';
import type { HistoryDevice } from './history-device.ts';
import { type Backend, HistoryWorld } from './history-world.ts';
import { deadlock, exhaustedPool, terminatedConnection } from './server-trouble.ts';
import { drainByTab, drainByWorker, fold, pull, pullOnce, shareCart } from './synchronizer.ts';

const STEPS = 14;
/** More histories at once would only wait for each other. */
const MOST_AT_ONCE = 3;

const worlds = new WeakMap<HistoryDevice, HistoryWorld>();

export function worldOf({ device }: AppProcess): HistoryWorld {
  const world = worlds.get(device);
  if (world === undefined) throw new Error(`${device.name} is in no history`);
  return world;
}

export async function runHistory(seed: number, backend: Backend): Promise<HistoryWorld> {
  const world = await HistoryWorld.create(seed, backend);
  for (const device of world.devices) worlds.set(device, world);
  for (const [index, device] of world.devices.entries()) {
    const tab = device.openTab(world.chance(0, index));
    await tab.process.run(() => pullOnce(world, tab));
  }
  await beginDealings(world);
  const inBackground = new Set<Promise<void>>();
  for (let number = 0; number < STEPS; number += 1) {
    const chance = world.chance(2, number);
    const work = stepAndDeal(world, chance, number);
    if (!chance.happens(0.4)) {
      await work;
      continue;
    }
    inBackground.add(work);
    void work.finally(() => inBackground.delete(work));
    if (inBackground.size >= MOST_AT_ONCE) await Promise.all(inBackground);
  }
  await Promise.all(inBackground);
  await heal(world);
  await check(world);
  for (const dealing of world.dealings) await dealing.check();
  for (const device of world.devices) await checkCatalog(world, device, true);
  return world;
}

/** What the step is does not depend on what people do beside ordering. */
async function stepAndDeal(world: HistoryWorld, chance: Chance, number: number): Promise<void> {
  const other = world.chance(7, number);
  await step(world, chance);
  if (world.dealings.length > 0 && other.happens(0.7)) await deal(world, other);
}

async function step(world: HistoryWorld, chance: Chance): Promise<void> {
  const device = chance.pick(world.devices);
  const tab = () => livingTab(device, chance);
  const what = chance.weighted(STEP_WEIGHTS);
  world.journal.steps.push(`-- ${what} on ${device.name}`);
  switch (what) {
    case 'order':
      await fillCart(world, device, tab(), chance);
      return order(world, device, tab(), chance);
    case 'drain':
      return drainByTab(world, device, tab(), chance);
    case 'worker':
      return drainByWorker(world, device, chance);
    case 'both': {
      hit('tab and worker drain at once');
      hit('two tabs drain at once');
      const [first, second] = [tab(), device.openTab(chance)];
      await Promise.all([
        drainByTab(world, device, first, chance),
        drainByTab(world, device, second, chance),
        drainByWorker(world, device, chance),
      ]);
      return;
    }
    case 'answer':
      return answer(world, device, tab(), chance);
    case 'pull':
      await pull(world, device, tab(), chance);
      return checkCatalog(world, device, false);
    case 'fold':
      await fold(world, device, tab(), chance);
      return checkCatalog(world, device, false);
    case 'share':
      if (world.devices.length > 1) hit('two devices on one cart');
      await Promise.all(world.devices.map((each) => shareCart(world, each, livingTab(each, chance), chance)));
      return;
    case 'shelf':
      return world.changeProduct(chance);
    case 'terms':
      return world.changeTerms(chance);
    case 'link':
      return world.setLink(chance.happens(0.5));
    case 'role':
      return world.setRole(chance.pick(['buyer', 'viewer']));
    case 'life':
      return change(world, device, chance);
    case 'update':
      return update(world, device, chance);
    case 'sign out':
      return signOut(world, device, tab(), chance);
    case 'late':
      return lateCopy(world, chance);
    case 'tampered':
      return tamperedCopy(world, chance);
    case 'altered':
      return alteredRow(device, chance);
    case 'terminated':
      return terminatedConnection(world, device, tab(), chance);
    case 'deadlock':
      return deadlock(world, device, tab(), chance);
    case 'pool':
      return exhaustedPool(world, device, tab(), chance);
  }
}

const STEP_WEIGHTS = {
  order: 16,
  drain: 8,
  worker: 4,
  both: 2,
  answer: 6,
  pull: 4,
  fold: 3,
  share: 2,
  shelf: 5,
  terms: 1,
  link: 1.5,
  role: 0.7,
  life: 6,
  update: 1.5,
  'sign out': 1.1,
  late: 2,
  tampered: 1.3,
  altered: 1.4,
  terminated: 0.6,
  deadlock: 0.6,
  pool: 0.4,
};

async function lateCopy({ lateCopies }: HistoryWorld, chance: Chance): Promise<void> {
  const [copy] = lateCopies.splice(chance.between(0, lateCopies.length), 1);
  if (copy === undefined) return;
  hit('late copy arrives');
  await copy.deliver();
}

/** An id that has its answer says the same for ever, or nothing: another body under this id is refused. */
async function tamperedCopy(world: HistoryWorld, chance: Chance): Promise<void> {
  const settled = (await Promise.all(world.devices.map((device) => (device.frozen ? null : device.disk()))))
    .flatMap((disk) => disk?.outbox ?? [])
    .filter(({ state }) => state === 'placed' || state === 'needs_review');
  if (settled.length === 0) return;
  const row = chance.pick(settled);
  hit('tampered copy');
  const token = await world.newSession(row.account_id);
  const answer = await world.pageFetch(new URL(orderPath(row), world.url), {
    method: 'PUT',
    headers: { platform: 'web', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: canonicalJson({ ...row.body, comment: 'sous le même numéro' }),
  });
  // A client without rights gets that answer first.
  if (![422, 403, 404].includes(answer.status)) {
    world.journal.violated(`another body under ${row.order_id} was answered with ${answer.status}`);
  }
}

/**
 * Alters a stored order as a damaged disk might: it is no longer what was accepted. Only for orders that were never
 * sent.
 */
async function alteredRow(device: HistoryDevice, chance: Chance): Promise<void> {
  if (device.busy > 0 || device.frozen) return;
  const rows = (await device.disk())?.outbox.filter((row) => isWaiting(row) && row.attempts === 0) ?? [];
  const [row] = rows;
  if (row === undefined || device.busy > 0) return;
  const body = { ...row.body, comment: `abîmé ${chance.between(0, 10)}` };
  if ((await bodyHash(body)) === row.body_hash) return;
  if (await device.overwrite({ ...row, body })) hit('row altered on the device');
}
