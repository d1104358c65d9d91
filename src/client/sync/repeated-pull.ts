/** Runs a pull again and again: at intervals, soon after a failure, and at once when the server is reached again. */
import { ApiError, NetworkError } from './api-error.ts';
import { backOff } from './outbox-transition.ts';

export interface PullPorts {
  /** Rejects as a call does; `failed` gets the error. */
  readonly pull: () => Promise<void>;
  /** Milliseconds between two successful pulls. */
  readonly interval: number;
  /** Whether the pull may run now that its time has come. */
  readonly mayAsk: () => boolean;
  /** In [0, 1). */
  readonly random: () => number;
  readonly failed: (error: unknown) => void;
}

export interface RepeatedPull {
  /**
   * Pulls now. If a pull is running, another follows it: the server may have answered before the change that this call
   * is about. After a failure it follows soon.
   */
  readonly now: () => Promise<void>;
  readonly stop: () => void;
}

export function repeatPull({ pull, interval, mayAsk, random, failed }: PullPorts): RepeatedPull {
  let failures = 0;
  let running = false;
  let askedAgain = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the server asks for no calls, in milliseconds of a clock that nobody can set. */
  let askedUntil = 0;

  const plan = (pause: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (mayAsk() ? run() : plan(interval)), pause);
  };
  const run = async (): Promise<void> => {
    running = true;
    askedAgain = false;
    let pause = interval;
    try {
      await pull();
      failures = 0;
      if (askedAgain) pause = 0;
    } catch (error) {
      failed(error);
      // The timeout was wait enough, so the pause is the shortest one.
      failures = askedAgain || isSilence(error) ? 1 : failures + 1;
      const asked = askedPause(error, random());
      askedUntil = performance.now() + (asked ?? 0);
      pause = asked ?? (isPassing(error) ? Math.min(interval, backOff(failures, random())) : interval);
    }
    running = false;
    plan(pause);
  };
  return {
    now: async () => {
      if (stopped || performance.now() < askedUntil) return;
      if (running) {
        askedAgain = true;
        return;
      }
      failures = 0;
      await run();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The longest wait that counts when the server asks to wait, in milliseconds. */
const LONGEST_ASKED_PAUSE = 3_600_000;

/** The wait that the server asks for, and up to a fifth more, so that many devices don't come back at once. */
function askedPause(error: unknown, random: number): number | null {
  if (!(error instanceof ApiError) || error.retryAfter === null) return null;
  return Math.min(LONGEST_ASKED_PAUSE, error.retryAfter * (1 + random / 5));
}

/**
 * Whether a repetition may succeed soon. So may one after a 401: if the session is really over, the person leaves this
 * page.
 */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === 0 || status >= 500 || status === 401 || status === 408 || status === 425 || status === 429;
}

function isSilence(error: unknown): boolean {
  return error instanceof NetworkError && error.reason === 'timeout';
}
