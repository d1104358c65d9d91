import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newId } from '../new-id.ts';
import type { Principal } from './principal.ts';
import { Refusal } from './problem.ts';

/** Where an Idempotency-Key came, the id follows from it: sent again, the row is already there. */
export interface CreationId {
  readonly id: string;
  /** Whether the same call may have come before. */
  readonly isKeyed: boolean;
}

/** The id of what a POST creates: the caller's own for his Idempotency-Key on this path, else a fresh one. */
export function creationId(request: FastifyRequest, principal: Principal, now: Date): CreationId {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { id: newId(now), isKeyed: false };
  if (typeof key !== 'string' || key === '' || key.length > 200) {
    const what = 'must be a text of at most 200 characters';
    throw new Refusal('invalid_input', `Idempotency-Key: ${what}`, { errors: { 'Idempotency-Key': what } });
  }
  const [path] = request.url.split('?');
  const digest = createHash('sha256')
    .update(JSON.stringify([principal.account_id, path, key]))
    .digest();
  return { id: customUuid(digest), isKeyed: true };
}

/** A UUID of version 8 (RFC 9562): its bits are the application's own. */
function customUuid(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
