/**
 * The floor for orders, a process of its own: bare Fastify and pg, one transaction with the inserts of an order. No
 * sign-in, no check of the body, no prices, no limits, no row-level security. `DATABASE_URL` names the database,
 * `TEMPLATE` the order whose values are written.
 */
import fastify from 'fastify';
import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '#server/new-id.ts';

const environment = z.object({ DATABASE_URL: z.string(), TEMPLATE: z.string() }).parse(process.env);
const pool = new Pool({ connectionString: environment.DATABASE_URL, max: 10 });

const columns = `organization_id, account_id, placed_by_name, number, status, version, body_hash, captured_at, received_at, updated_at,
  catalog_version, delivery_day::text, cut_off, address, reference, comment, lines, totals, applied`;
const names = columns.replace('::text', '');
const { rows } = await pool.query(`select supplier_id, ${columns} from purchase_order where order_id = $1`, [
  environment.TEMPLATE,
]);
const template = z.record(z.string(), z.unknown()).parse(rows[0]);
const { supplier_id, organization_id, account_id, placed_by_name } = template;
const asParameter = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
const rest = names.split(',').map((name) => asParameter(template[name.trim()]));

const insertOrder = {
  name: 'order',
  text: `insert into purchase_order (supplier_id, order_id, ${names}) values ($1, $2, ${rest.map((_, index) => `$${index + 3}`).join(', ')})`,
};
const insertEvent = {
  name: 'event',
  text: `insert into purchase_order_event (supplier_id, order_id, organization_id, position, at, to_status, account_id, by_name)
    values ($1, $2, $3, 1, $4, 'submitted', $5, $6)`,
};
const insertMails = {
  name: 'mails',
  text: `insert into mail_to_send (supplier_id, mail_id, kind, recipient_account_id, subject_id, due_at, created_at)
    values ($1, $2, 'order_received', null, $3, $6, $6), ($1, $4, 'order_receipt', $5, $3, $6, $6)`,
};

const app = fastify();
app.put<{ Params: { order_id: string } }>('/v2/supplier/:supplier_id/purchase_orders/:order_id', async (request) => {
  const { order_id } = request.params;
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(insertOrder, [supplier_id, order_id, ...rest]);
    await client.query(insertEvent, [supplier_id, order_id, organization_id, now, account_id, placed_by_name]);
    await client.query(insertMails, [supplier_id, newId(now), order_id, newId(now), account_id, now]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return template;
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
