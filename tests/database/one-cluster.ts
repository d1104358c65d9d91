import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedCluster } from '../../src/server/database/embedded-cluster.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that every test file copies. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run. Only its durability is turned off. */
export default async function oneCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-tests-'));
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedCluster(folder, { durable: false });
  await migrateDatabase(cluster.url);
  project.provide('templateUrl', cluster.url);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
