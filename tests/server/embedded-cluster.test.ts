import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carreau-cluster-'));
  chmodSync(folder, 0o755);
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function startInChild(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'tests/server/start-cluster.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', () => {
  it('has what it says is written on the disk: a power cut loses nothing that was acknowledged', async () => {
    const cluster = await startEmbeddedCluster(folder);
    const settings = await query(
      cluster.url,
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums') order by 1",
    );
    await cluster.stop();
    expect(settings).toEqual(
      ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })),
    );
  });

  it('asks for a password of its own, drawn when it is made, and lets nobody in with a usual one or none', async () => {
    const [one, other] = [await startEmbeddedCluster(folder), await startEmbeddedCluster(join(folder, 'other'))];
    const passwordOf = ({ url }: { readonly url: string }) => new URL(url).password;
    try {
      expect(passwordOf(one).length).toBeGreaterThanOrEqual(32);
      expect(passwordOf(one)).not.toBe(passwordOf(other));
      for (const password of ['', 'postgres', 'carreau', 'password', passwordOf(other)]) {
        const url = Object.assign(new URL(one.url), { password });
        await expect(query(url.href, 'select 1'), password).rejects.toThrow(/password/);
      }
    } finally {
      await one.stop();
      await other.stop();
    }
  });

  it('is started again where it was when it has died, with everything in it', async () => {
    const cluster = await startEmbeddedCluster(folder);
    await query(cluster.url, 'create table kept as select 1 as number');
    expect(await cluster.revive(), 'it was alive').toBe(false);
    const [postmaster] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n').map(Number);
    process.kill(postmaster ?? 0, 'SIGKILL');
    await expect.poll(() => cluster.revive()).toBe(true);
    expect(await query(cluster.url, 'select number from kept')).toEqual([{ number: 1 }]);
    await cluster.stop();
  });

  it('starts after a process was killed in the middle of making it', async () => {
    const child = startInChild();
    const isMaking = () => readdirSync(folder).some((name) => name.startsWith('postgres.making'));
    while (!isMaking()) await new Promise((next) => setImmediate(next));
    await killed(child);
    const cluster = await startEmbeddedCluster(folder, { durable: false });
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(cluster.localUrl).toContain(encodeURIComponent(folder));
    expect(await query(cluster.localUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
  });

  it('takes over a cluster that a killed process left running, with its data', async () => {
    const child = startInChild();
    const [line] = await once(child.stdout ?? child, 'data');
    await query(String(line).trim(), 'create table kept (id int); insert into kept values (7)');
    await killed(child);
    const cluster = await startEmbeddedCluster(folder, { durable: false });
    expect(await query(cluster.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await cluster.stop();
    await expect(query(cluster.url, 'select 1')).rejects.toThrow();
  });

  it('is shared with a second process, which leaves it running', async () => {
    const owner = startInChild();
    await once(owner.stdout ?? owner, 'data');
    const guest = await startEmbeddedCluster(folder, { durable: false });
    await guest.stop();
    expect(await query(guest.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await killed(owner);
    await (await startEmbeddedCluster(folder, { durable: false })).stop();
  });
});
