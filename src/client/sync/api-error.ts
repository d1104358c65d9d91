import type { Problem, ProblemCode } from '#contract/problem.ts';

/**
 * The server answered with an error. `status` is the HTTP status; 0 means that our server did not answer. `message` is
 * the server's sentence for people, where it gave one.
 */
export class ApiError extends Error {
  readonly status: number;
  /** Null: the answer is a gateway's own. */
  readonly code: ProblemCode | null;
  readonly detail: string;
  readonly problem: Problem | null;
  /** How long the server asks to wait before the next try, in milliseconds; null where it doesn't. */
  readonly retryAfter: number | null;

  constructor(status: number, problem: Problem | null, retryAfter: number | null = null) {
    super(problem?.detail ?? `the server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem?.code ?? null;
    this.detail = problem?.detail ?? '';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server refused a call for this reason. */
export const isProblem = (error: unknown, code: ProblemCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Whether the server refused a step because the order has changed since it was read; the step had no effect. */
export const isStale = (error: unknown): error is ApiError =>
  isProblem(error, 'stale_version') || isProblem(error, 'wrong_transition');

/** Whether our server has refused a call: no network, gateway or trouble of the server's own says so. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== null && error.status < 500;

/** Whether a call that failed may have had its effect all the same: no answer, or a gateway's, says nothing of it. */
export const mayHaveHappened = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * Our server did not answer: no network, a timeout, a content type we don't read, a captive portal's page. The status
 * is 0.
 */
export class NetworkError extends ApiError {
  readonly reason: 'network' | 'timeout' | 'aborted' | 'unexpected_answer';

  constructor(cause: NetworkError['reason'] | 'redirected') {
    super(0, null);
    this.name = 'NetworkError';
    this.reason = cause === 'redirected' ? 'unexpected_answer' : cause;
    this.message = `no answer from the server: ${this.reason}`;
  }
}
