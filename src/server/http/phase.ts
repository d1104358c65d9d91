import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem.ts';

/** opening: the database is not yet there or not yet migrated. stopping: the process was asked to end and finishes what comes. */
export type Phase = 'opening' | 'serving' | 'stopping';

/** While opening only health is answered; while stopping every answer asks the caller to connect anew, to another process. */
export function followPhase(app: FastifyInstance, phase: () => Phase): void {
  app.addHook('onRequest', async (request) => {
    if (phase() === 'opening' && !request.url.startsWith('/health/')) throw new Refusal('unavailable');
  });
  // Also what was asked before: a connection that stays open after its answer would be waited for.
  app.addHook('onSend', async (_request, reply) => {
    if (phase() === 'stopping') reply.header('connection', 'close');
  });
}
