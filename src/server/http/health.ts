import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Phase } from './phase.ts';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';

const WHY = { opening: 'The database is not open yet', stopping: 'This process is about to end' } as const;

/**
 * Serves /health/live (the process answers) and /health/ready (the database answers too, so requests may be sent). Not part of the
 * API: for load balancers and the sign-in page.
 */
export function serveHealth(app: FastifyInstance, services: Services, phase: () => Phase): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    const now = phase();
    if (now !== 'serving') throw new Refusal('unavailable', WHY[now]);
    try {
      await services.database.executor.execute(sql`select 1`);
    } catch {
      throw new Refusal('unavailable', 'The database does not answer');
    }
    return { status: 'ready', demo: services.config.demo };
  });
}
