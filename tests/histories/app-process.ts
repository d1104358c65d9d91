/**
 * A tab, or the service worker, as the world around it sees it. All its access to the storage and the network goes
 * through this class, so that it can be killed between any two awaits. A killed process is cut off: its transactions
 * are aborted, and nothing it does afterwards has any effect.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from '../builders/chance.ts';
import type { HistoryDevice } from './history-device.ts';

/** The faults of one action of a process. Each is a countdown; null: the fault does not happen. */
export interface FaultPlan {
  /** Operations of the storage and the network until the process is killed. */
  killAt: number | null;
  /** Read-write transactions until the process is killed just after one has committed. */
  killAtCommit: number | null;
  /** Writes until one finds no room. */
  quotaAt: number | null;
  /** Operations of the storage until the connection is lost. */
  loseAt: number | null;
  /** Transactions until one can't be opened. */
  breakAt: number | null;
  /** Chance of a fault at each request. */
  network: number;
}

export const NO_FAULTS: FaultPlan = {
  killAt: null,
  killAtCommit: null,
  quotaAt: null,
  loseAt: null,
  breakAt: null,
  network: 0,
};

export type Outcome<Value> = { readonly kind: 'done'; readonly value: Value } | { readonly kind: 'killed' };

const running = new AsyncLocalStorage<AppProcess>();

/** The process whose code is running; every global that stands for the browser asks for it. */
export function currentProcess(): AppProcess {
  const process = running.getStore();
  if (process === undefined) throw new Error('only a tab or a worker has a browser around it');
  return process;
}

export class AppProcess {
  readonly device: HistoryDevice;
  readonly name: string;
  readonly connections = new Set<IDBDatabase>();
  plan: FaultPlan = { ...NO_FAULTS };
  chance: Chance;
  alive = true;
  private readonly endings = new Set<() => void>();

  constructor(device: HistoryDevice, name: string, chance: Chance) {
    this.device = device;
    this.name = name;
    this.chance = chance;
  }

  /** Runs the app's code in this process until it is done or the process is killed. */
  run<Value>(work: () => PromiseLike<Value>): Promise<Outcome<Value>> {
    if (!this.alive) return Promise.resolve({ kind: 'killed' });
    return new Promise((resolve, reject) => {
      const end = () => resolve({ kind: 'killed' });
      this.endings.add(end);
      running
        .run(this, async () => work())
        .then(
          (value) => resolve(this.alive ? { kind: 'done', value } : { kind: 'killed' }),
          (error) => (this.alive ? reject(error) : end()),
        )
        .finally(() => this.endings.delete(end));
    });
  }

  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    for (const connection of this.connections) this.device.cut(connection);
    for (const end of this.endings) end();
  }

  /** Counts one step of a fault down; true when the fault happens now. */
  countDown(fault: Exclude<keyof FaultPlan, 'network'>): boolean {
    const left = this.plan[fault];
    if (left === null) return false;
    this.plan[fault] = left === 0 ? null : left - 1;
    return left === 0;
  }
}
