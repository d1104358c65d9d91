/**
 * Where pages and calls say what they met, for the installation's telemetry (decision 0033). What is said before it
 * listens waits here; where there is no telemetry it goes nowhere. Every page loads this file, so it stays small.
 */
import type { Outcome } from '#domain/telemetry/outcome.ts';

export interface MetOutcome {
  readonly outcome: Outcome;
  /** Milliseconds of the device's clock. */
  readonly at: number;
  /** The page that was open: its path, and its query with the question mark. */
  readonly pathname: string;
  readonly search: string;
}

interface Listener {
  readonly hear: (met: MetOutcome) => void;
  /** Drops what it has heard. */
  readonly forget: () => void;
}

/** More than a page meets before the telemetry listens. */
const MOST_EARLY = 20;

let listener: Listener | null = null;
let early: MetOutcome[] = [];

/** Where there is no page, as in a worker, nothing is told. */
export function tellOutcome(outcome: Outcome): void {
  if (typeof window === 'undefined') return;
  const { pathname, search } = window.location;
  const met = { outcome, at: Date.now(), pathname, search };
  if (listener !== null) listener.hear(met);
  else if (early.length < MOST_EARLY) early.push(met);
}

/** Gives the listener what waits, and all that comes; returns the function that ends it. */
export function onOutcome(next: Listener): () => void {
  listener = next;
  for (const met of early.splice(0)) next.hear(met);
  return () => {
    if (listener === next) listener = null;
  };
}

/** Nothing that one person met is told in the time of the next. */
export function forgetOutcomes(): void {
  early = [];
  listener?.forget();
}
