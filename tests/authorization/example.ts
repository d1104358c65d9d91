import type { Permission } from '#domain/people/permissions.ts';
import type { Caller } from './callers.ts';
import type { Names } from './example-request.ts';
import type { Space } from './space.ts';

export type Verdict = 'may' | 403 | 404;

/** How a route is called rightly, and what it asks for beyond its access rule. */
export interface Example {
  readonly body?: (space: Space) => unknown;
  /** Values of path and query beside the space's own ids; replaces those of the same name. */
  readonly values?: (space: Space, caller: Caller) => Names;
  /** For a call that asks for more than its access rule says. */
  readonly verdict?: (caller: Caller) => Verdict;
  /** What is answered to who may; 2xx unless said. */
  readonly answers?: number;
  /** Parameters whose value isn't an object that belongs to somebody (an alias open to all, a word of the table). */
  readonly free?: readonly string[];
  /** Fields that may be named when another field does not agree with them. */
  readonly crossChecked?: readonly string[];
}

export const asMember = (permission: Permission) => ({
  verdict: ({ forOrganization, atSupplier }: Caller): Verdict => {
    if (forOrganization.includes(permission)) return 'may';
    return atSupplier.length > 0 ? 403 : 404;
  },
});
