import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problem.ts';
import type { Refusal } from './problem.ts';
import { factsOf } from './request-facts.ts';

type SecurityEvent = 'signed in' | 'signed out' | 'password changed';

const noted = new WeakMap<FastifyRequest, SecurityEvent>();

/** Who is let in and how they leave. It is told once it has been answered: what failed and was run again is one event. */
export function noteSecurityEvent(request: FastifyRequest, event: SecurityEvent): void {
  noted.set(request, event);
}

/** With the caller's address, which no other line has. */
export function logSecurityEvent(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const event = noted.get(request);
  if (event !== undefined && statusCode < 400) request.log.info({ ...factsOf(request), client: request.ip }, event);
}

/** Refusals that an attack brings about, and a person seldom. */
const TOLD: ReadonlySet<ProblemCode> = new Set(['wrong_credentials', 'not_allowed', 'cross_site', 'too_many_requests']);

export function logRefusal(request: FastifyRequest, { problem: { code } }: Refusal): void {
  request.log.warn({ ...factsOf(request), client: request.ip, code }, 'refused');
}

/** The same for a refusal that says by itself that somebody was kept out. */
export function logIfKeptOut(request: FastifyRequest, refusal: Refusal): void {
  if (TOLD.has(refusal.problem.code)) logRefusal(request, refusal);
}
