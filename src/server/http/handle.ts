import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryResultRow } from 'pg';
import type { z } from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { type FirstReading, type Foreseen, ForeseenReading } from './foreseen.ts';
import type { Principal } from './principal.ts';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';
import { unstorable } from './unstorable.ts';

/** A call as its handler gets it: checked against the contract, with a caller who is known and allowed. */
export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly foreseen: Foreseen | null;
}

/** A route with the code that answers it. */
export interface Binding<Bound extends Route = Route> {
  readonly route: Bound;
  /** Whether the route has foreseen readings, made before the caller is known. */
  readonly foresees: boolean;
  /** Checks the request against the contract; throws a Refusal that names each wrong field. */
  parse(
    request: FastifyRequest,
    services: Services,
  ): Parsed & {
    run(principal: Principal | null, reply: FastifyReply): Promise<unknown>;
  };
  /** The refusal that a signed-in caller gets, whether the contract, the access rule or the handler refused them. */
  refused(refusal: Refusal, request: FastifyRequest, principal: Principal, services: Services): Promise<Refusal>;
}

/** The code for some routes of the contract: `export const cartBindings = { … } satisfies Bindings<typeof cartRoutes>`. */
export type Bindings<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes]: Binding<Routes[Name]>;
};

/** The error of a field that this version doesn't know. */
export const UNKNOWN_FIELD = 'is not known here';

function describe(issue: z.core.$ZodIssue, prefix: string): [string, string][] {
  const path = issue.path.map(String);
  const name = (extra: readonly string[]) => [...path, ...extra].join('.') || prefix;
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [name([key]), UNKNOWN_FIELD]);
  if (issue.code === 'invalid_type' && issue.input === undefined) return [[name([]), 'is missing']];
  return [[name([]), issue.message]];
}

function check<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  const wrong = parsed.success
    ? unstorable(parsed.data).map((path) => [path || what, 'holds a character that no text has'] as const)
    : parsed.error.issues.flatMap((issue) => describe(issue, what));
  if (parsed.success && wrong.length === 0) return parsed.data;
  const errors = Object.fromEntries(wrong);
  const [first] = Object.entries(errors);
  throw new Refusal('invalid_input', first ? `${first[0]}: ${first[1]}` : undefined, { errors });
}

function checkCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(route: Route<Params, Query, Body, Answer>, request: FastifyRequest) {
  return {
    params: check(route.params, request.params, 'path'),
    query: check(route.query, request.query, 'query'),
    body: check(route.body, request.body ?? undefined, 'body'),
  };
}

type Handler<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Caller,
> = (
  call: Call<z.output<Params>, z.output<Query>, z.output<Body>> & { readonly principal: Caller },
) => Promise<z.output<Answer>>;

/** Handles a refusal before it is answered, and returns the refusal to answer. The body may be unchecked. */
type TakeRefusal<Params extends z.ZodMiniType> = (
  refusal: Refusal,
  call: Pick<Call<z.output<Params>, unknown, unknown>, 'params' | 'body' | 'services'> & {
    readonly principal: Principal;
  },
) => Promise<Refusal>;

/** Answers the refusal as it is when there is no `takeRefusal`, or when not even the path is well formed. */
function refusedBy<Params extends z.ZodMiniType>(
  { params }: { readonly params: Params },
  takeRefusal: TakeRefusal<Params> | undefined,
): Binding['refused'] {
  return async (refusal, request, principal, services) => {
    const parsed = params.safeParse(request.params);
    if (!takeRefusal || !parsed.success) return refusal;
    return takeRefusal(refusal, { params: parsed.data, body: request.body, principal, services });
  };
}

function bind<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Caller,
>(
  route: Route<Params, Query, Body, Answer>,
  handler: Handler<Params, Query, Body, Answer, Caller>,
  caller: (principal: Principal | null) => Caller,
  takeRefusal?: TakeRefusal<Params>,
): Binding<Route<Params, Query, Body, Answer>> {
  return {
    route,
    foresees: false,
    refused: refusedBy(route, takeRefusal),
    parse(request, services) {
      const { params, query, body } = checkCall(route, request);
      return {
        params,
        query,
        foreseen: null,
        run: (principal, reply) =>
          handler({ params, query, body, services, request, reply, principal: caller(principal) }),
      };
    },
  };
}

/** Binds code to a route for signed-in callers. */
export function handle<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  route: Route<Params, Query, Body, Answer>,
  handler: Handler<Params, Query, Body, Answer, Principal>,
  takeRefusal?: TakeRefusal<Params>,
): Binding<Route<Params, Query, Body, Answer>> {
  return bind(route, handler, signedIn, takeRefusal);
}

function signedIn(principal: Principal | null): Principal {
  if (!principal) throw new Refusal('not_signed_in');
  return principal;
}

/**
 * Binds code to a route for signed-in callers, with a foreseen reading: the call's first query, made in one round trip with the reading
 * of the caller. `foresee` answers null when the query doesn't follow from the call alone.
 */
export function handleForeseen<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Row extends QueryResultRow,
>(
  route: Route<Params, Query, Body, Answer>,
  foresee: (
    call: Pick<Call<z.output<Params>, z.output<Query>, z.output<Body>>, 'params' | 'query' | 'body' | 'services'>,
  ) => FirstReading<Row> | null,
  handler: (
    call: Call<z.output<Params>, z.output<Query>, z.output<Body>> & {
      readonly principal: Principal;
      readonly foreseen: ForeseenReading<Row> | null;
    },
  ) => Promise<z.output<Answer>>,
  takeRefusal?: TakeRefusal<Params>,
): Binding<Route<Params, Query, Body, Answer>> {
  return {
    route,
    foresees: true,
    refused: refusedBy(route, takeRefusal),
    parse(request, services) {
      const checked = checkCall(route, request);
      const reading = foresee({ ...checked, services });
      const foreseen = reading && new ForeseenReading(reading);
      return {
        ...checked,
        foreseen,
        run: (principal, reply) =>
          handler({ ...checked, services, request, reply, foreseen, principal: signedIn(principal) }),
      };
    },
  };
}

/** Binds code to a public route, whose caller may be signed in or not. */
export function handlePublic<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  route: Route<Params, Query, Body, Answer>,
  handler: Handler<Params, Query, Body, Answer, Principal | null>,
): Binding<Route<Params, Query, Body, Answer>> {
  return bind(route, handler, (principal) => principal);
}
