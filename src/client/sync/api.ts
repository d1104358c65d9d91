/**
 * Typed calls of the API, of a route of the contract. A caller imports the routes of its own subject: the whole table, with the
 * schemas of the back office, is nothing for a phone to load.
 *
 *   const { products } = await call(supplierRoutes.supplierProducts, { params: { supplier_id }, query: { count: 50 } });
 *
 * Rejects with ApiError, or with NetworkError (status 0) when our server did not answer.
 */
import type { z } from 'zod/mini';
import { problemSchema } from '#contract/problem.ts';
import type { Route } from '#contract/route.ts';
import '../store/zod-without-eval.ts';
import { sessionHeaders } from './access-token.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type AnswerBody, type FetchedAnswer, fetchAnswer } from './fetch-answer.ts';
import { type QueryValues, requestPath } from './request-path.ts';
import { connectivity, serverClock } from './server-contact.ts';

/** In a query string numbers and flags are text; a caller may write what they mean. */
type Loose<Value> = Value extends string ? string | number | boolean : Value;
type LooseQuery<Query> = { readonly [Name in keyof Query]: Loose<Query[Name]> | null };
type Part<Key extends string, Value> =
  Record<string, never> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

export type CallOptions<Called extends Route> = Part<'params', z.input<Called['params']>> &
  Part<'query', LooseQuery<z.input<Called['query']>>> &
  (undefined extends z.input<Called['body']> ? unknown : { readonly body: z.input<Called['body']> | FormData }) & {
    readonly signal?: AbortSignal | undefined;
    /** Makes a POST safe to repeat. */
    readonly idempotencyKey?: string | undefined;
  };

export type CallAnswer<Called extends Route> = z.output<Called['answer']>;

export async function call<Called extends Route>(
  route: Called & Answering<CallAnswer<Called>>,
  ...[options]: Record<string, never> extends CallOptions<Called>
    ? [options?: CallOptions<Called>]
    : [options: CallOptions<Called>]
): Promise<CallAnswer<Called>> {
  const { params = {}, query = {}, body, signal, idempotencyKey } = (options ?? {}) as LooseOptions;
  const isForm = body instanceof FormData;
  const answer = await fetchAnswer({
    method: route.method,
    path: requestPath(route, params, query),
    headers: {
      ...sessionHeaders(),
      ...languageHeader(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
    signal,
  });
  return readAnswer(route.answer, answer);
}

/** Said so that the compiler ties a route to its answer. */
export interface Answering<Answer> {
  readonly answer: z.ZodMiniType<Answer>;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string | undefined;
}

function readAnswer<Value>(schema: z.ZodMiniType<Value>, answer: FetchedAnswer): Value {
  if (answer.kind === 'none') {
    if (answer.cause !== 'aborted') connectivity.failed();
    throw new NetworkError(answer.cause);
  }
  const value = answeredValue(answer.body);
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw unexpectedAnswer();
    noteContact(answer);
    return parsed.data;
  }
  const problem = problemSchema.safeParse(value);
  if (problem.success && problem.data.status === answer.status) {
    noteContact(answer);
    throw new ApiError(answer.status, problem.data);
  }
  // A gateway in front of our server speaks for itself; queries are tried again on 504 only.
  if (GATEWAY_STATUSES.has(answer.status)) {
    connectivity.failed();
    throw new ApiError(answer.status, null);
  }
  throw unexpectedAnswer();
}

const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

function unexpectedAnswer(): NetworkError {
  connectivity.failed();
  return new NetworkError('unexpected_answer');
}

function noteContact({ headers, sentAt, receivedAt }: Extract<FetchedAnswer, { kind: 'answer' }>): void {
  connectivity.answered(receivedAt);
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
function languageHeader(): Readonly<Record<string, string>> {
  const language = document.documentElement.lang;
  return language === '' ? {} : { 'accept-language': language };
}
