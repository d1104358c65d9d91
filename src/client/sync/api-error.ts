import type { Problem, ProblemCode } from '#contract/problem.ts';

/**
 * The server answered, but not with what was asked for. `status` is the HTTP status, 0 where something else than our server
 * answered or nobody did. `message` is the server's sentence for people where it gave one.
 */
export class ApiError extends Error {
  readonly status: number;
  /** null: a gateway's own words */
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

/** No answer of our server: no network, no answer in time, an unsupported content type, a captive portal's page. Its status is 0. */
export class NetworkError extends ApiError {
  readonly reason: 'network' | 'timeout' | 'aborted' | 'unexpected_answer';

  constructor(cause: NetworkError['reason'] | 'redirected') {
    super(0, null);
    this.name = 'NetworkError';
    this.reason = cause === 'redirected' ? 'unexpected_answer' : cause;
    this.message = `no answer from the server: ${this.reason}`;
  }
}
