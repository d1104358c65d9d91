/**
 * Measures what the back office's browser does with the tables of a large supplier: first rows, a changed cell, the
 * differences of a price file.
 */
import { startProduct } from '../../e2e/server/product-server.ts';
import { startBenchCluster } from './bench-database.ts';
import type { BenchPart } from './figure.ts';
import { openDesk } from './tables/desk-browser.ts';
import { addDesk } from './tables/desk-data.ts';
import { measureEdits } from './tables/edits.ts';
import { measureFirstRows } from './tables/first-rows.ts';
import { measurePriceFile } from './tables/price-file.ts';

const PRODUCTS = 4000;
const GROUPS = 12;
const CLIENTS = 300;
const ORDERS = 20_000;

export const tables: BenchPart = {
  name: 'tables',
  measure: async (say) => {
    say(`${PRODUCTS} products, ${GROUPS} price groups, ${CLIENTS} clients, ${ORDERS} orders`);
    const cluster = await startBenchCluster();
    try {
      const { url, database } = await cluster.database('tables', PRODUCTS);
      await addDesk(database, { groups: GROUPS, clients: CLIENTS, orders: ORDERS });
      const server = await startProduct(url);
      try {
        const desk = await openDesk(server.url);
        try {
          say('first rows');
          const rows = await measureFirstRows(desk);
          say('edits');
          const edits = await measureEdits(desk);
          say('the difference of a price file');
          return [...rows, ...edits, ...(await measurePriceFile(desk, PRODUCTS, GROUPS))];
        } finally {
          await desk.close();
        }
      } finally {
        await server.stop();
      }
    } finally {
      await cluster.stop();
    }
  },
};
