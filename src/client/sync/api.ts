/**
 * Typed calls of the API, by a route of the contract. Callers import the routes of their subject only: the whole table,
 * with the schemas of the back office, is too much for a phone.
 *
 *   const { products } = await call(supplierRoutes.supplierProducts, { params: { supplier_id }, query: { count: 50 } });
 *
 * Rejects with ApiError, or with NetworkError (status 0) when our server did not answer.
 */
import type { z } from 'zod/mini';
import { mountedPath, type Route } from '#contract/route.ts';
import '../store/device/zod-without-eval.ts';
import { sessionHeaders } from './access-token.ts';
import { sourceOf } from './answer-source.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type AnswerBody, type FetchedAnswer, fetchAnswer, retryAfter } from './fetch-answer.ts';
import { tellOutcome } from './outcomes.ts';
import { type QueryValues, requestPath } from './request-path.ts';
import { connectivity, serverClock } from './server-contact.ts';
import { watchedRequest } from './watched-request.ts';

const request = watchedRequest(connectivity, fetchAnswer);

/** Values of a query string are text; callers may pass numbers and flags. */
type Loose<Value> = Value extends string ? string | number | boolean : Value;
type LooseQuery<Query> = { readonly [Name in keyof Query]: Loose<Query[Name]> | null };
type Part<Key extends string, Value> =
  Record<string, never> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

export type CallOptions<Called extends Route> = Part<'params', z.input<Called['params']>> &
  Part<'query', LooseQuery<z.input<Called['query']>>> &
  (undefined extends z.input<Called['body']>
    ? { readonly body?: z.input<Called['body']> }
    : { readonly body: z.input<Called['body']> | FormData }) & {
    readonly signal?: AbortSignal | undefined;
    /** Called when an answer begins. The answer may be a portal's, not the server's. */
    readonly begins?: ((headers: Headers) => void) | undefined;
    /** How long the answer may take to begin, in milliseconds, where the server has its work to do first. */
    readonly patience?: number | undefined;
    /** With a key, a POST can be repeated safely. */
    readonly idempotencyKey?: string | undefined;
    /** The account that says it: the server refuses the call in a session of another, which another tab may have begun. */
    readonly account_id?: string | undefined;
  };

export type CallAnswer<Called extends Route> = z.output<Called['answer']>;

export async function call<Called extends Route>(
  route: Called & Answering<CallAnswer<Called>>,
  ...[options]: Record<string, never> extends CallOptions<Called>
    ? [options?: CallOptions<Called>]
    : [options: CallOptions<Called>]
): Promise<CallAnswer<Called>> {
  const {
    params = {},
    query = {},
    body,
    signal,
    patience,
    begins,
    idempotencyKey,
    account_id,
  } = (options ?? {}) as LooseOptions;
  const isForm = body instanceof FormData;
  const answer = await request({
    method: route.method,
    path: requestPath(route, params, query),
    headers: {
      ...sessionHeaders(route.access.kind === 'public'),
      ...languageHeader(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(account_id === undefined ? {} : { 'expected-account': account_id }),
    },
    body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
    signal,
    patience,
    begins,
  });
  try {
    return readAnswer(route.answer, answer);
  } catch (error) {
    if (error instanceof ApiError) tellFailure(route, error);
    throw error;
  }
}

/** Tells the installation's telemetry of a call that failed, unless its caller gave it up. */
export function tellFailure(route: Pick<Route, 'version' | 'method' | 'path'>, error: ApiError): void {
  const { status, code } = error;
  const reason = error instanceof NetworkError ? error.reason : null;
  if (reason === 'aborted') return;
  tellOutcome({ kind: 'call_failed', call: `${route.method} ${mountedPath(route)}`, status, code, reason });
}

/** Lets the compiler derive a call's answer from its route. */
export interface Answering<Answer> {
  readonly answer: z.ZodMiniType<Answer>;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly patience?: number | undefined;
  readonly begins?: ((headers: Headers) => void) | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly account_id?: string | undefined;
}

function readAnswer<Value>(schema: z.ZodMiniType<Value>, answer: FetchedAnswer): Value {
  const source = sourceOf(answer);
  if (source.kind === 'problem') {
    if (answer.kind === 'answer') noteTime(answer);
    throw new ApiError(source.problem.status, source.problem, source.retryAfter);
  }
  if (answer.kind === 'none') throw new NetworkError(answer.cause);
  if (source.kind === 'unclear') {
    const parsed = schema.safeParse(answeredValue(answer.body));
    if (parsed.success) {
      noteTime(answer);
      connectivity.answered(answer.receivedAt, answer.receivedAt - answer.sentAt);
      return parsed.data;
    }
    connectivity.failed('portal');
  }
  // A gateway's own answer keeps its status, because queries are repeated after a 504 only.
  if (GATEWAY_STATUSES.has(answer.status)) {
    throw new ApiError(answer.status, null, retryAfter(answer.headers, answer.receivedAt));
  }
  throw new NetworkError('unexpected_answer');
}

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

function noteTime({ headers, sentAt, receivedAt }: Extract<FetchedAnswer, { kind: 'answer' }>): void {
  serverClock.note(headers.get('date'), sentAt, receivedAt);
}

function answeredValue(body: AnswerBody): unknown {
  switch (body.kind) {
    case 'nothing':
      return {};
    case 'other':
      return undefined;
    default:
      return body.value;
  }
}

/** The page's language, which the shell sets from the path. */
export function languageHeader(): Readonly<Record<string, string>> {
  const language = document.documentElement.lang;
  return language === '' ? {} : { 'accept-language': language };
}
