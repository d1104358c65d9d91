import type { StepFault } from './fault-points.ts';
import type { World } from './world.ts';

/** When the actor's machine wakes up; its steps wait until then. Milliseconds of true time. */
export interface Machine {
  readonly awakeAt: number;
}

interface Kills {
  readonly before?: StepFault;
  readonly after?: StepFault;
}

/** A tab or a service worker. It can be killed at every await, and then never continues. */
export class Actor {
  alive = true;
  /** False after another tab's upgrade has closed its connection to IndexedDB, until it opens a new one. */
  connected = true;
  readonly name: string;
  readonly world: World;
  readonly #machine: Machine;
  readonly #ended: () => void;

  readonly isWorker: boolean;

  constructor(world: World, name: string, isWorker: boolean, machine: Machine, ended: () => void) {
    this.world = world;
    this.name = name;
    this.isWorker = isWorker;
    this.#machine = machine;
    this.#ended = ended;
  }

  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    this.world.note(`${this.name} ends`);
    if (this.isWorker) this.world.count('worker_killed');
    this.#ended();
  }

  /** An awaited step: done `latency` milliseconds from now, all at once. */
  step<Value>(latency: number, work: () => Value, { before, after }: Kills = {}): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.resume(latency, () => {
        if (before !== undefined && this.world.strikes(before)) return this.kill();
        try {
          const value = work();
          if (after !== undefined && this.world.strikes(after)) return this.kill();
          if (this.alive) resolve(value);
        } catch (error) {
          if (this.alive) reject(error);
        }
      });
    });
  }

  /** Runs later, unless the actor is dead; waits while its machine sleeps. */
  resume(latency: number, work: () => void): void {
    const { world } = this;
    world.at(Math.max(world.now + latency, this.#machine.awakeAt), () => {
      if (!this.alive) return;
      if (this.#machine.awakeAt > world.now) this.resume(0, work);
      else work();
    });
  }
}
