import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect, type Database } from '#server/database/connection.ts';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { addLargeSupplier } from '#server/demo/large-catalog.ts';
import { writeBenchCatalog } from './bench-catalog.ts';

export interface BenchDatabase {
  readonly url: string;
  /** The same over the network, as a pooler or another machine reaches it. */
  readonly networkUrl: string;
  readonly database: Database;
}

export interface BenchCluster {
  /** A fresh database with the large supplier and its first `size` products. */
  database(name: string, size: number): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL of the bench's own, with the durability it has in operation. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'carreau-bench-'));
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedCluster(folder);
  const opened: Database[] = [];
  return {
    database: async (name, size) => {
      const server = new Client({ connectionString: cluster.localUrl });
      await server.connect();
      await server.query(`create database ${name}`);
      await server.end();
      const url = new URL(cluster.localUrl);
      url.pathname = `/${name}`;
      await migrateDatabase(url.href);
      const database = connect(url.href);
      opened.push(database);
      const file = join(folder, `${name}.csv`);
      writeBenchCatalog(file, size);
      await addLargeSupplier(database, file, () => undefined);
      await database.pool.query('vacuum analyze');
      const network = new URL(cluster.url);
      network.pathname = url.pathname;
      return { url: url.href, networkUrl: network.href, database };
    },
    stop: async () => {
      for (const database of opened) await database.close();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
