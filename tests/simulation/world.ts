import type { Chance } from '../builders/chance.ts';
import type { FaultCounts, FaultPoint, StepFault } from './fault-points.ts';

/** Thursday morning, long before the day's cut-off. Milliseconds. */
const START = Date.parse('2026-10-15T06:00:00.000Z');

/** More microtasks than any chain of continuations between two steps of the tested code. */
const MICROTASKS = 30;

interface Event {
  readonly at: number;
  readonly turn: number;
  readonly run: () => void;
}

/** Virtual time: events in their order; those of the same time in the order in which they were planned. */
export class World {
  /** Milliseconds, the true time. */
  now = START;
  readonly chance: Chance;
  readonly counts: FaultCounts;
  readonly rates: Readonly<Record<StepFault, number>>;
  /** False while the world heals. */
  hostile = true;
  /** A log for people; null when nobody will read it. */
  readonly log: string[] | null;
  readonly #queue: Event[] = [];
  #turn = 0;

  constructor(chance: Chance, counts: FaultCounts, rates: Readonly<Record<StepFault, number>>, log: string[] | null) {
    this.chance = chance;
    this.counts = counts;
    this.rates = rates;
    this.log = log;
  }

  at(time: number, run: () => void): void {
    const event = { at: Math.max(time, this.now), turn: this.#turn, run };
    this.#turn += 1;
    const queue = this.#queue;
    let place = queue.length;
    queue.push(event);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = queue[parent];
      if (above === undefined || !isBefore(event, above)) break;
      queue[place] = above;
      place = parent;
    }
    queue[place] = event;
  }

  after(delay: number, run: () => void): void {
    this.at(this.now + delay, run);
  }

  strikes(point: StepFault): boolean {
    if (!this.hostile || !this.chance.happens(this.rates[point])) return false;
    this.count(point);
    return true;
  }

  count(point: FaultPoint): void {
    this.counts[point] += 1;
    this.note(`! ${point}`);
  }

  note(text: string): void {
    this.log?.push(`${((this.now - START) / 1000).toFixed(3).padStart(12)} s  ${text}`);
  }

  /** Runs all events up to that time, or until `done` is true. */
  async run(until: number, done: () => boolean = () => false): Promise<void> {
    for (;;) {
      const next = this.#queue[0];
      if (next === undefined || next.at > until) break;
      this.#shift();
      this.now = next.at;
      next.run();
      for (let tick = 0; tick < MICROTASKS; tick += 1) await null;
      if (done()) return;
    }
    this.now = Math.max(this.now, until);
  }

  #shift(): void {
    const queue = this.#queue;
    const last = queue.pop();
    if (last === undefined || queue.length === 0) return;
    let place = 0;
    for (;;) {
      const left = queue[2 * place + 1];
      const right = queue[2 * place + 2];
      const child = right !== undefined && left !== undefined && isBefore(right, left) ? right : left;
      if (child === undefined || !isBefore(child, last)) break;
      queue[place] = child;
      place = 2 * place + (child === left ? 1 : 2);
    }
    queue[place] = last;
  }
}

function isBefore(left: Event, right: Event): boolean {
  return left.at < right.at || (left.at === right.at && left.turn < right.turn);
}
