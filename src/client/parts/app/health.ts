import { z } from 'zod/mini';
import { NetworkError } from '#client/sync/api-error.ts';
import { fetchAnswer } from '#client/sync/fetch-answer.ts';

const healthSchema = z.object({ status: z.literal('ready'), demo: z.boolean() });
/** `demo`: the installation runs on demo data, whose accounts are no secret. */
export type Health = z.output<typeof healthSchema>;

/** Whether server and database are ready. Rejects with NetworkError when they are not, or do not answer. */
export async function readHealth(signal?: AbortSignal): Promise<Health> {
  const answer = await fetchAnswer({ method: 'GET', path: '/health/ready', signal });
  if (answer.kind === 'none') throw new NetworkError(answer.cause);
  const health = healthSchema.safeParse(answer.body.kind === 'json' ? answer.body.value : null);
  if (!health.success) throw new NetworkError('unexpected_answer');
  return health.data;
}
