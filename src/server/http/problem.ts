import type { Problem, ProblemCode } from '#contract/problem.ts';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor: 401,
  second_factor_needed: 403,
  not_allowed: 403,
  cross_site: 403,
  not_found: 404,
  IN_USE: 409,
  needs_review: 409,
  stale_version: 409,
  wrong_transition: 409,
  incomplete: 409,
  too_large: 413,
  unsupported_media_type: 415,
  order_body_differs: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

const TITLE: Readonly<Record<ProblemCode, string>> = {
  invalid_input: 'Some of what was sent is not valid',
  not_signed_in: 'Not signed in',
  wrong_credentials: 'Unable to login',
  second_factor: 'The password is right; the second step is missing',
  second_factor_needed: 'Operators of this installation need a second factor',
  not_allowed: 'Not allowed',
  cross_site: 'Sent from another site',
  not_found: 'Not found',
  IN_USE: 'Already in use',
  needs_review: 'The order needs your attention',
  stale_version: 'Somebody else changed it meanwhile',
  wrong_transition: 'Not possible in this state',
  incomplete: 'Something that this needs is not known yet',
  too_large: 'Too large',
  unsupported_media_type: 'This content type is not read here',
  order_body_differs: 'This order id was used for another order',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong on our side',
  unavailable: 'Not available right now',
};

type Extras = Pick<
  Problem,
  'errors' | 'faults' | 'differences' | 'used_by' | 'order_id' | 'check_in_id' | 'body_hash' | 'final' | 'challenge'
>;

/** An expected refusal on its way to the answer; thrown by handlers, turned into problem details in one place. */
export class Refusal extends Error {
  readonly problem: Problem;
  /** Headers that go along with the answer. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string = TITLE[code],
    extras: Extras = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.headers = headers;
    this.problem = { type: `about:blank#${code}`, title: TITLE[code], status: STATUS[code], detail, code, ...extras };
  }
}

export const notFound = () => new Refusal('not_found');

/** Refuses a request, naming the wrong field and what is wrong with it. */
export const wrongField = (field: string, what: string) =>
  new Refusal('invalid_input', `${field}: ${what}`, { errors: { [field]: what } });

/** Whether the caller lacks the right (403), or the object is missing or another tenant's (404, the same for both). */
export function isDenial({ problem: { status } }: Refusal): boolean {
  return status === 403 || status === 404;
}

/** The refusal that a problem was made of, in another thread for example. */
export function refusalOf({ code, detail, type: _, title: _title, status: _status, ...extras }: Problem): Refusal {
  return new Refusal(code, detail, extras);
}

/** The same refusal with further members. */
export function refusalWith({ problem, headers }: Refusal, extras: Extras): Refusal {
  const { code, detail, type: _, title: _title, status: _status, ...before } = problem;
  return new Refusal(code, detail, { ...before, ...extras }, headers);
}
