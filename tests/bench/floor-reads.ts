/**
 * The floor for reads, a process of its own: it runs the statements that the product was seen to run, as prepared
 * statements of bare pg, with one connection for each simultaneous reader. `DATABASE_URL` names the database. The
 * statements come in a message; the measured load is sent back.
 */
import { Client } from 'pg';
import { z } from 'zod';
import { repeatAtOnce } from './load.ts';

const { DATABASE_URL } = z.object({ DATABASE_URL: z.string() }).parse(process.env);
const statementSchema = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });
const taskSchema = z.object({ connections: z.number(), reads: z.array(z.array(statementSchema)) });
export type ReadsTask = z.output<typeof taskSchema>;

process.once('message', async (message) => {
  const { connections, reads } = taskSchema.parse(message);
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: DATABASE_URL });
      await client.connect();
      // The product sets this too, so that the comparison is about the code around the statements.
      await client.query('set plan_cache_mode = force_generic_plan');
      return client;
    }),
  );
  let step = 0;
  const load = await repeatAtOnce(connections, async (connection) => {
    step += 1;
    for (const statement of reads[step % reads.length] ?? []) await clients[connection]?.query(statement);
  });
  await Promise.all(clients.map((client) => client.end()));
  process.send?.(load);
});
