import type { FastifyRequest } from 'fastify';
import { isSecure } from '../http/admit.ts';
import { Refusal } from '../http/problem.ts';
import type { Services } from '../http/services.ts';
import { hashToken, readToken } from '../http/token.ts';

/** Hash of the token that the request carries: it tells which of the caller's sessions makes the call. */
export function callersTokenHash(request: FastifyRequest, services: Services): Buffer {
  const token = readToken(request, isSecure(services));
  if (!token) throw new Refusal('not_signed_in');
  return hashToken(token.token);
}
