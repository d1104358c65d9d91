/** A bad line between an open page and the server, for calls that the app makes again until they are answered. */
import { setImmediate } from 'node:timers/promises';
import { ApiError, NetworkError } from '#client/sync/api-error.ts';
import type { ProblemCode } from '#contract/problem.ts';
import type { Chance } from '../../builders/chance.ts';

/** The probability of each at a call. */
const RATES = {
  request_lost: 0.12,
  answer_lost: 0.15,
  gateway_answers: 0.08,
  unavailable: 0.08,
  signed_out: 0.05,
  killed_before_it_is_taken: 0.05,
  killed_before_the_answer: 0.08,
  late_copy: 0.12,
} as const;

export type LineFault = keyof typeof RATES;
export const LINE_FAULTS = Object.keys(RATES) as readonly LineFault[];

/** An open page; what a closed one has begun never goes on. */
export interface Tab {
  isOpen: boolean;
}

export class Line {
  isHealed = false;
  readonly #chance: Chance;
  readonly #met: Set<string>;
  readonly #late: (() => unknown)[] = [];

  /** `met` collects the faults that have struck. */
  constructor(chance: Chance, met: Set<string>) {
    this.#chance = chance;
    this.#met = met;
  }

  /** `serve` works in one turn, as the server's transaction does; it may throw a problem. */
  async call<Value>(tab: Tab, serve: () => Value): Promise<Value> {
    await pause(this.#chance);
    if (this.#strikes('killed_before_it_is_taken')) tab.isOpen = false;
    if (!tab.isOpen) return never();
    if (this.#strikes('request_lost')) throw new NetworkError('timeout');
    if (this.#strikes('unavailable')) throw problem(503, 'unavailable');
    if (this.#strikes('signed_out')) throw problem(401, 'not_signed_in');
    if (this.#strikes('late_copy')) this.#late.push(serve);
    const answer = serve();
    await pause(this.#chance);
    if (this.#strikes('killed_before_the_answer')) tab.isOpen = false;
    if (!tab.isOpen) return never();
    if (this.#strikes('answer_lost')) throw new NetworkError('network');
    if (this.#strikes('gateway_answers')) throw new ApiError(502, null);
    return answer;
  }

  /** Copies of earlier calls reach the server; nobody waits for their answers. */
  deliverLate(): void {
    for (const serve of this.#late.splice(0)) {
      try {
        serve();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    }
  }

  #strikes(fault: LineFault): boolean {
    if (this.isHealed || !this.#chance.happens(RATES[fault])) return false;
    this.#met.add(fault);
    return true;
  }
}

export const problem = (status: number, code: ProblemCode): ApiError =>
  new ApiError(status, { type: 'about:blank', title: '', status, detail: '', code });

/** Runs what a tab began; a failure of the line is told to nobody, any other is a bug. Ends when the tab is closed. */
export async function attempt(tab: Tab, work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  let bug: unknown = null;
  work().then(done, (error: unknown) => {
    if (!(error instanceof ApiError)) bug = error;
    done();
  });
  while (!isDone && tab.isOpen) await setImmediate();
  if (bug !== null) throw bug;
}

async function pause(chance: Chance): Promise<void> {
  for (let turns = chance.between(0, 4); turns > 0; turns -= 1) await setImmediate();
}

const never = () => new Promise<never>(() => undefined);
