import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import type { Refusal } from './problem.ts';
import { factsOf } from './request-facts.ts';

type SecurityEvent =
  | 'signed in'
  | 'signed in by a recovery code'
  | 'signed out'
  | 'switched person'
  | 'password changed'
  | 'second factor turned on'
  | 'second factor turned off'
  | 'recovery codes renewed';

const noted = new WeakMap<FastifyRequest, SecurityEvent>();

/** Notes that a caller signed in or out, or changed what signs them in. It is logged after the answer, so work that is run again gives one event. */
export function noteSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  noted.set(request, event);
}

/** Logs the noted event with the caller's network address, which only security lines have. */
export function logSecurityEvent(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const event = noted.get(request);
  if (event !== undefined && statusCode < 400) request.log.info({ ...factsOf(request), client: request.ip }, event);
}

/** Refusals that attacks cause often and people seldom. */
const TOLD: ReadonlySet<ProblemCode> = new Set([
  'wrong_credentials',
  'not_allowed',
  'second_factor_needed',
  'cross_site',
  'too_many_requests',
]);

export function logRefusal(request: FastifyRequest, { problem: { code } }: Refusal): void {
  request.log.warn({ ...factsOf(request), client: request.ip, code }, 'refused');
}

/** Logs a refusal if its code alone says that somebody was kept out. */
export function logIfKeptOut(request: FastifyRequest, refusal: Refusal): void {
  if (TOLD.has(refusal.problem.code)) logRefusal(request, refusal);
}
