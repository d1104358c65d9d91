/** Plays one history from one seed: a hostile part, healing, and the judgement. */

import { type Chance, chanceOf } from '../builders/chance.ts';
import { checkCarts } from './cart-sharing.ts';
import { checkHistory } from './checker.ts';
import { type Composition, type Direction, SHIPPED } from './composition.ts';
import { Device, type Scene } from './device.ts';
import {
  FAULT_EVENTS,
  FAULT_RATES,
  type FaultCounts,
  type FaultEvent,
  noFaults,
  STEP_FAULTS,
  type StepFault,
} from './fault-points.ts';
import { heal, laterOn } from './heal.ts';
import { History, type Violation } from './history.ts';
import { ModelServer } from './model-server.ts';
import { Network } from './network.ts';
import { play } from './script.ts';
import { World } from './world.ts';

export interface Told {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly accepted: number;
  readonly committed: number;
  /** The log; empty unless asked for. */
  readonly log: readonly string[];
}

export interface Options {
  readonly composition?: Composition;
  readonly direction?: Direction;
  /** Counts that this history adds to. */
  readonly counts?: FaultCounts;
  readonly logged?: boolean;
}

export async function simulate(seed: number, options: Options = {}): Promise<Told> {
  const { composition = SHIPPED, direction = {}, counts = noFaults(), logged = false } = options;
  const chance = chanceOf(seed);
  const world = new World(chance, counts, drawSteps(chance, direction), logged ? [] : null);
  const history = new History(world);
  const server = new ModelServer(world, history, composition.server);
  const scene: Scene = { world, history, server, network: new Network(world, server), composition };
  const devices = ['tablet', 'phone'].slice(0, chance.happens(0.6) ? 2 : 1).map((name) => new Device(scene, name));
  await play(world, devices, drawEvents(chance, direction));
  await heal(scene, devices);
  checkCarts(scene, devices);
  if (chance.happens(0.15)) await laterOn(scene, devices);
  checkHistory(history, devices);
  const { violations, accepted, commits } = history;
  return { seed, violations, accepted: accepted.size, committed: commits.length, log: world.log ?? [] };
}

/** Swarm testing: each history has only some of the faults, so that none hides another. */
function drawSteps(chance: Chance, { steps }: Direction): Record<StepFault, number> {
  const drawn = STEP_FAULTS.map((point) => {
    const rate = chance.happens(0.4) ? FAULT_RATES[point] * chance.pick([0.5, 1, 2.5]) : 0;
    return [point, steps?.[point] ?? rate];
  });
  return Object.fromEntries(drawn) as Record<StepFault, number>;
}

function drawEvents(chance: Chance, { events }: Direction): Record<FaultEvent, number> {
  const drawn = FAULT_EVENTS.map((event) => [event, events?.[event] ?? (chance.happens(0.5) ? FAULT_RATES[event] : 0)]);
  return Object.fromEntries(drawn) as Record<FaultEvent, number>;
}
