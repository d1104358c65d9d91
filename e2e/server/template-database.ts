import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCluster } from '../../src/server/database/embedded-cluster.ts';
import { startProduct } from './product-server.ts';

/** One PostgreSQL for the whole run. Every journey copies its database from the demo's. */
export default async function templateDatabase(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-journeys-'));
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedCluster(folder, { durable: false });
  process.env.TEMPLATE_URL = cluster.url;
  const product = await startProduct(cluster.url);
  await product.stop();
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
