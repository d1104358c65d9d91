import type { Permission } from '#domain/people/permissions.ts';
import type { Caller } from './callers.ts';
import type { Names } from './example-request.ts';
import type { Space } from './space.ts';

export type Verdict = 'may' | 403 | 404;

/** A correct call of a route, and what the route requires beyond its access rule. */
export interface Example {
  readonly body?: (space: Space) => unknown;
  /** Values of path and query beside the space's own ids; they replace those of the same name. */
  readonly values?: (space: Space, caller: Caller) => Names;
  /** The expected verdict, for a call that requires more than its access rule says. */
  readonly verdict?: (caller: Caller) => Verdict;
  /** The status for a caller who may call; 2xx by default. */
  readonly answers?: number;
  /** Parameters whose value is no object of a tenant (an alias open to all, a word of the table). */
  readonly free?: readonly string[];
  /** Fields that an error may name when another field does not agree with them. */
  readonly crossChecked?: readonly string[];
  /** Each call makes something of which a client may have few. */
  readonly makesFew?: boolean;
}

export const asMember = (permission: Permission) => ({
  verdict: ({ forOrganization, atSupplier }: Caller): Verdict => {
    if (forOrganization.includes(permission)) return 'may';
    return atSupplier.length > 0 ? 403 : 404;
  },
});
