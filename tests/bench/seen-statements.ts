import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { testSecrets } from '../builders/secret-keys.ts';
import type { ReadsTask } from './floor-reads.ts';
import type { Call } from './load.ts';

type Statement = ReadsTask['reads'][number][number];

const sent = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) });

/**
 * Notes which statements like `wanted` the product sends to the database for each call, with their parameters.
 * @param warm is called with a way to send calls, before anything is noted
 */
export async function seenStatements(
  url: string,
  calls: readonly Call[],
  wanted: RegExp,
  warm: (answer: (call: Call) => Promise<string>) => Promise<void>,
): Promise<ReadsTask['reads']> {
  const database = connect(url);
  let seen: Statement[] = [];
  database.pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const [statement, given] = args;
        const parsed = sent.safeParse(statement);
        if (parsed.success && wanted.test(parsed.data.text)) {
          const { text, values = z.array(z.unknown()).catch([]).parse(given) } = parsed.data;
          seen.push({ name: createHash('sha256').update(text).digest('hex').slice(0, 32), text, values });
        }
        return Reflect.apply(query, self, args);
      },
    });
  });
  const app = await createApp(
    { config: readConfig({ LOG_LEVEL: 'error', DEMO: 'off' }), database, secrets: testSecrets, now: () => new Date() },
    null,
  );
  const answerTo = async ({ method, path, token = '' }: Call) => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { platform: 'web', authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body;
  };
  await warm(answerTo);
  const reads: Statement[][] = [];
  for (const call of calls) {
    seen = [];
    await answerTo(call);
    if (seen.length === 0) throw new Error(`${call.path}: no statement like ${wanted}`);
    reads.push(seen);
  }
  await app.close();
  await database.close();
  return reads;
}
