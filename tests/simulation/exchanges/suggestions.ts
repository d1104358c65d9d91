/**
 * A person refuses suggestions for good and asks for them again, on two devices whose clocks are wrong now and then, over
 * a bad line.
 */
import { DeviceDatabase } from '#client/store/device/database.ts';
import { acceptProduct, refusedProducts, refuseProduct, unsentChoices } from '#client/store/orders/refused-products.ts';
import { exchangeSuggestionChoices } from '#client/sync/suggestion-exchange.ts';
import { boundChoices, mergeChoices, type SuggestionChoices } from '#domain/orders/suggestion-choices.ts';
import { aSpace } from '../../builders/a-device.ts';
import { type Chance, chanceOf } from '../../builders/chance.ts';
import { attempt, Line, type Tab } from './line.ts';

const key = aSpace();
const PRODUCTS = ['tomato', 'leek', 'brie'] as const;
const START = Date.parse('2026-11-20T16:40:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Errors of a device's clock, in milliseconds. */
const SKEWS = [0, 3 * MINUTE, -3 * MINUTE, 40 * DAY, -40 * DAY, 400 * DAY] as const;

/** What a mutant does otherwise. */
export interface SuggestionRules {
  readonly merge: (known: SuggestionChoices, sent: SuggestionChoices) => SuggestionChoices;
  readonly bound: (choices: SuggestionChoices, now: number) => SuggestionChoices;
  readonly sentAs: (choices: SuggestionChoices) => SuggestionChoices;
}
export const SUGGESTION_RULES: SuggestionRules = {
  merge: (known, sent) => mergeChoices(known, sent),
  bound: (choices, now) => boundChoices(choices, now),
  sentAs: (choices) => choices,
};

interface Device {
  readonly name: string;
  readonly database: DeviceDatabase;
  skew: number;
}

/** Plays one history; the promises that it broke. */
export async function playSuggestions(seed: number, met: Set<string>, rules = SUGGESTION_RULES): Promise<string[]> {
  const chance = chanceOf(seed);
  const line = new Line(chance, met);
  const devices = ['phone', 'tablet'].map<Device>((name) => ({
    name,
    database: new DeviceDatabase(`suggestions-${seed}-${name}`),
    skew: 0,
  }));
  const isClockRight = chance.happens(0.5);
  let shared: SuggestionChoices = {};
  let now = START;
  const exchange = ({ database }: Device, tab: Tab) =>
    attempt(tab, () =>
      exchangeSuggestionChoices(database, key, (_, choices) =>
        line.call(tab, () => {
          shared = rules.merge(rules.bound(shared, now), rules.bound(rules.sentAs(choices), now));
          return { choices: shared, server_time: new Date(now).toISOString() };
        }),
      ),
    );
  const quiet = async () => {
    line.deliverLate();
    for (const device of [...devices, ...devices, ...devices]) {
      now += 1000;
      await exchange(device, { isOpen: true });
    }
  };
  /** The person's last word by product. */
  const refused = new Map<string, boolean>();
  const speak = async (device: Device, product_id: string) => {
    now += chance.between(1000, chance.pick([5000, 10 * MINUTE]));
    const said = now + device.skew;
    const isRefused = (await refusedOn(device)).includes(product_id);
    if (isRefused) await acceptProduct(device.database, key, product_id, said);
    else await refuseProduct(device.database, key, { product_id, day: null }, '2026-11-20', said);
    refused.set(product_id, !isRefused);
  };
  try {
    for (let step = 0; step < 12; step += 1) {
      for (const device of devices) {
        if (!isClockRight && chance.happens(0.2)) device.skew = chance.pick(SKEWS);
        if (chance.happens(0.6)) await speak(device, chance.pick(PRODUCTS));
      }
      await Promise.all(devices.flatMap((device) => tabs(chance).map((tab) => exchange(device, tab))));
      if (chance.happens(0.3)) line.deliverLate();
    }
    line.isHealed = true;
    await quiet();
    const found = await broken(devices, isClockRight ? refused : new Map());
    // Whatever the clocks say, what is said by somebody who has seen everything is the last word.
    refused.clear();
    for (const product_id of PRODUCTS) await speak(chance.pick(devices), product_id);
    await quiet();
    return [...found, ...(await broken(devices, refused))];
  } finally {
    for (const { database } of devices) await database.delete();
  }
}

const tabs = (chance: Chance): Tab[] => [{ isOpen: true }, { isOpen: true }].slice(0, chance.between(0, 3));

async function refusedOn({ database }: Device): Promise<string[]> {
  return (await refusedProducts(database, key)).map(({ product_id }) => product_id).sort();
}

async function broken(devices: readonly Device[], words: ReadonlyMap<string, boolean>): Promise<string[]> {
  const found: string[] = [];
  const each = await Promise.all(devices.map(refusedOn));
  if (new Set(each.map((products) => products.join())).size > 1) found.push(`${each.join(' here, ')} there`);
  for (const [place, { name, database }] of devices.entries()) {
    for (const [product_id, isRefused] of words)
      if (each[place]?.includes(product_id) !== isRefused)
        found.push(`${product_id} is ${isRefused ? 'proposed' : 'refused'} on the ${name}`);
    const waiting = Object.keys(await unsentChoices(database, key));
    if (waiting.length > 0) found.push(`${waiting} waits on the ${name} although the line is good`);
  }
  return found;
}
