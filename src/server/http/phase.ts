import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem.ts';

/** opening: the database is not yet reached or migrated. stopping: the process was asked to end and finishes its requests. */
export type Phase = 'opening' | 'serving' | 'stopping';

/** While opening, only health is answered. While stopping, every answer closes its connection: the caller reaches another process. */
export function followPhase(app: FastifyInstance, phase: () => Phase): void {
  app.addHook('onRequest', async (request) => {
    if (phase() === 'opening' && !request.url.startsWith('/health/')) throw new Refusal('unavailable');
  });
  // Requests that came before are included: the server would wait for connections that stay open.
  app.addHook('onSend', async (_request, reply) => {
    if (phase() === 'stopping') reply.header('connection', 'close');
  });
}
