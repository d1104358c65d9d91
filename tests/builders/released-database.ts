import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { orderRequestSchema } from '#contract/order-request.ts';

const orderSchema = z.object({ order_id: z.string(), body: orderRequestSchema });

/** The known facts about the rows that a released version left: whose they are, and the answers to two orders. */
const releasedFactsSchema = z.object({
  /** The buyer's address; the password is the market's. */
  email: z.string(),
  supplier_id: z.string(),
  organization_id: z.string(),
  product_id: z.string(),
  address_id: z.string(),
  placed: orderSchema,
  refused: orderSchema,
});

export interface ReleasedDatabase {
  readonly version: string;
  /** The backup that the version made. */
  readonly file: string;
  readonly facts: z.output<typeof releasedFactsSchema>;
}

export const releasedDatabasesFolder = fileURLToPath(new URL('../fixtures/database', import.meta.url));

/** The backup of each released version, with a few rows in every table it had. */
export function releasedDatabases(): ReleasedDatabase[] {
  return readdirSync(releasedDatabasesFolder)
    .filter((name) => name.endsWith('.backup'))
    .map((name) => {
      const path = `${releasedDatabasesFolder}/${name}`;
      const facts = releasedFactsSchema.parse(JSON.parse(readFileSync(path.replace(/backup$/, 'json'), 'utf8')));
      return { version: name.replace(/\.backup$/, ''), file: path, facts };
    });
}
