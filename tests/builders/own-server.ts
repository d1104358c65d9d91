import { afterAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { marketOf } from './market.ts';
import { type RunningServer, startServer } from './running-server.ts';

export interface OwnServer {
  readonly test: TestDatabase;
  readonly server: RunningServer;
  /** Puts people, suppliers and their products into the database. */
  readonly market: ReturnType<typeof marketOf>;
}

/** A database and a server for the tests of one file; they are removed after the last test. */
export async function ownServer(
  variables: Readonly<Record<string, string>> = {},
  log?: { write(line: string): void },
): Promise<OwnServer> {
  const test = await createTestDatabase();
  const server = await startServer(test.database, variables, log);
  afterAll(async () => {
    await server.stop();
    await test.drop();
  });
  return { test, server, market: marketOf(test.database) };
}
