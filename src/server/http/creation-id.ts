import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { asUuid } from '#domain/values/uuid.ts';
import { newId } from '../new-id.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { Principal } from './principal.ts';

/** Where an Idempotency-Key came, the id follows from it: sent again, the row is already there. */
export interface CreationId {
  readonly id: string;
  /** Whether the same call may have come before. */
  readonly isKeyed: boolean;
}

/** The id of what a POST creates: the caller's own for their Idempotency-Key on this path, else a fresh one. */
export function creationId(request: FastifyRequest, principal: Principal, now: Date): CreationId {
  const key = idempotencyKey(request);
  if (key === null) return { id: newId(now), isKeyed: false };
  const [path] = request.url.split('?');
  const digest = createHash('sha256')
    .update(JSON.stringify([principal.account_id, path, key]))
    .digest();
  // Version 8: its bits are the application's own.
  return { id: asUuid(8, digest), isKeyed: true };
}
