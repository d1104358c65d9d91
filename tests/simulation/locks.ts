/**
 * The Web Locks of one device, one lock per account, as client/sync/tab-leader.ts uses them: after a timeout the work
 * goes on without the lock.
 */
import type { Actor } from './actor.ts';

/** The timeout of tab-leader, in milliseconds. */
const TIMEOUT = 60_000;

interface Waiting {
  readonly actor: Actor;
  readonly begin: () => void;
}

export class Locks {
  /** False in a browser without Web Locks. */
  present = true;
  #holder: Actor | 'stuck' | null = null;
  #waiting: Waiting[] = [];
  #working = new Set<Actor>();

  async alone<Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> {
    await actor.step(1, () => undefined, { before: 'killed_while_waiting_for_turn' });
    if (this.present) await this.#turn(actor);
    this.#meet(actor);
    try {
      return await work();
    } finally {
      this.release(actor);
    }
  }

  /** Keeps the lock held, as by a tab that the browser has frozen in its turn. */
  stick(): void {
    this.#holder ??= 'stuck';
  }

  unstick(): void {
    if (this.#holder === 'stuck') this.#handOn();
  }

  release(actor: Actor): void {
    this.#working.delete(actor);
    this.#waiting = this.#waiting.filter((waiting) => waiting.actor !== actor);
    if (this.#holder === actor) this.#handOn();
  }

  #handOn(): void {
    const next = this.#waiting.shift();
    this.#holder = next?.actor ?? null;
    next?.begin();
  }

  #turn(actor: Actor): Promise<void> {
    if (this.#holder === null) {
      this.#holder = actor;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const waiting = { actor, begin: () => actor.resume(0, resolve) };
      this.#waiting.push(waiting);
      actor.resume(TIMEOUT, () => {
        if (!this.#waiting.includes(waiting)) return;
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        actor.world.count('turn_taken_after_timeout');
        resolve();
      });
    });
  }

  #meet(actor: Actor): void {
    for (const other of this.#working) {
      const both = [actor.isWorker, other.isWorker];
      actor.world.count(both.includes(true) ? 'worker_and_tab_draining' : 'several_tabs_draining');
    }
    this.#working.add(actor);
  }
}
