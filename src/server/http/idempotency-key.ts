import type { FastifyRequest } from 'fastify';
import { wrongField } from './problem.ts';

/** The request's Idempotency-Key, which the caller made up; null when they sent none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && key !== '' && key.length <= 200) return key;
  throw wrongField('Idempotency-Key', 'must be a text of at most 200 characters');
}
