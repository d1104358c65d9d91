import type { z } from 'zod/mini';
import type { Permission } from '#domain/people/permissions.ts';

/**
 * Who may call a route.
 * - `public`: anyone. `session`: anyone signed in. `operator`: the platform's staff.
 * - `supplier`: staff of the supplier named by `supplier_id` (path, else query) whose role has the permission, or a
 *   member, whose role has it, of an organization that is linked with that supplier.
 * - `organization`: a member of the organization in the path whose role has the permission.
 * A foreign object answers like a missing one (404), a lacking permission in the own tenant 403, no session 401.
 */
export type Access =
  | { readonly kind: 'public' | 'session' | 'operator' }
  | { readonly kind: 'supplier' | 'organization'; readonly permission: Permission };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where a version is mounted; `session` is the seed's /api with its three calls. */
export const MOUNTS = { session: '/api', v1: '/v1', v2: '/v2', experimental: '/experimental' } as const;

type Schema = z.ZodMiniType;

/** One call of the API. Paths as in section 7 of the specification, parameters written `:name`. */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly version: keyof typeof MOUNTS;
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  /** One sentence for the page /docs. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Content types of the answer, where it isn't JSON. */
  readonly answerTypes?: readonly string[];
}

/**
 * Declares a route; a route without an access rule does not compile.
 * The mark below says that the call has no side effect: a build that needs only a schema of a file leaves out its
 * routes.
 */
// @__NO_SIDE_EFFECTS__
export function route<Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema>(
  declared: Route<Params, Query, Body, Answer>,
): Route<Params, Query, Body, Answer> {
  return declared;
}

/** The path on the server, parameters still written `:name`. */
export function mountedPath(declared: Pick<Route, 'version' | 'path'>): string {
  return `${MOUNTS[declared.version]}/${declared.path}`;
}
