/**
 * What the app met that may be told to the installation's telemetry: a page that does not exist, a supplier's space that
 * is not open to the account, a call that failed. It names calls by their template and reasons by their code, so that
 * no id, no address, no search word and no sentence can be in it.
 */
export type Outcome = LostPage | RefusedSpace | FailedCall;

export interface LostPage {
  readonly kind: 'page_not_found';
}

export interface RefusedSpace {
  readonly kind: 'space_refused';
}

export interface FailedCall {
  readonly kind: 'call_failed';
  /** Method and path with its parameters still named: `GET /v1/supplier/:supplier_id`. */
  readonly call: string;
  /** The HTTP status; 0: our server did not answer. */
  readonly status: number;
  /** The server's code; null: it gave none. */
  readonly code: string | null;
  /** Why there was no answer of ours; null: there was one. */
  readonly reason: 'network' | 'timeout' | 'unexpected_answer' | null;
}

export interface TelemetryEvent {
  readonly stream: 'analytics' | 'errors';
  readonly level: 'info' | 'warning' | 'error';
  readonly name: Outcome['kind'];
  /** When it happened, ISO 8601 in UTC, by the device's clock. */
  readonly at: string;
  /** The first segment of the page's path, where it is one that the app knows. */
  readonly area: string | null;
  readonly call: string | null;
  readonly status: number | null;
  readonly code: string | null;
  readonly reason: FailedCall['reason'];
}

/** The supplier spaces that people try things in: nothing that happens there is told (seed, section 9). */
const TEST_ALIASES: ReadonlySet<string> = new Set(['demo', 'test', 'sandbox']);

export function isTestAlias(space_alias: string): boolean {
  return TEST_ALIASES.has(space_alias.toLowerCase());
}

/** Analytics hears of every outcome, error reporting of those that are somebody's fault (seed, section 8). */
export function eventsOf(outcome: Outcome, at: number, area: string | null): TelemetryEvent[] {
  const { kind: name } = outcome;
  const when = new Date(at).toISOString();
  if (outcome.kind !== 'call_failed') {
    const stream = outcome.kind === 'page_not_found' ? 'analytics' : 'errors';
    const level = stream === 'analytics' ? 'info' : 'warning';
    return [{ stream, level, name, at: when, area, call: null, status: null, code: null, reason: null }];
  }
  const { kind: _, ...facts } = outcome;
  const level = levelOf(outcome);
  const event = { name, at: when, area, ...facts };
  const analytics = { stream: 'analytics', level: 'info', ...event } as const;
  return level === null ? [analytics] : [analytics, { stream: 'errors', level, ...event }];
}

/** Null: not for error reporting. A 403 is an answer like others, and no network is nobody's fault. */
function levelOf({ status, reason }: FailedCall): 'warning' | 'error' | null {
  if (status === 401 || status >= 500 || reason === 'unexpected_answer') return 'error';
  return status >= 400 && status !== 403 ? 'warning' : null;
}
