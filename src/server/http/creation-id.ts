import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asUuid } from '#domain/values/uuid.ts';
import { newId } from '../new-id.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { Principal } from './principal.ts';

/** An id that follows from the Idempotency-Key, if one was sent: when the call is sent again, the row exists already. */
export interface CreationId {
  readonly id: string;
  /** Whether the same call may have come before. */
  readonly isKeyed: boolean;
}

/** The id of the row that a POST creates: derived from caller, path and Idempotency-Key, or a new one without a key. */
export function creationId(request: FastifyRequest, principal: Principal, now: Date): CreationId {
  const key = idempotencyKey(request);
  if (key === null) return { id: newId(now), isKeyed: false };
  const [path] = request.url.split('?');
  const digest = createHash('sha256')
    .update(JSON.stringify([principal.account_id, path, key]))
    .digest();
  // UUID version 8 (RFC 9562) leaves its bits to the application.
  return { id: asUuid(8, digest), isKeyed: true };
}
