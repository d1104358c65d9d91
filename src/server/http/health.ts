import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';

/** live: the process answers. ready: the database does too. Not part of the API: for load balancers and the sign-in page. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async () => {
    try {
      await services.database.executor.execute(sql`select 1`);
    } catch {
      throw new Refusal('unavailable', 'The database does not answer');
    }
    return { status: 'ready', demo: services.config.demo };
  });
}
