import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { clusterUser } from '#server/database/cluster-user.ts';
import { embeddedBinaries } from '#server/database/embedded-binaries.ts';
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts';
import { freePort } from '#server/database/free-port.ts';

/** Ids of the processes that a process started. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** The embedded PostgreSQL with its durability of production, as a child of this process, which can kill it. */
export class DatabaseProcess {
  readonly #url: URL;
  readonly #folder: string;
  #running: ChildProcess;

  private constructor(folder: string, url: URL, running: ChildProcess) {
    this.#folder = folder;
    this.#url = url;
    this.#running = running;
  }

  /** The address of the database; it changes with each start. */
  get url(): string {
    return this.#url.href;
  }

  static async make(): Promise<DatabaseProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'carreau-crash-'));
    chmodSync(folder, 0o755);
    const cluster = await startEmbeddedCluster(folder);
    await cluster.stop();
    const url = new URL(cluster.url);
    url.port = String(await freePort());
    const database = new DatabaseProcess(folder, url, await DatabaseProcess.#spawn(folder, url.port));
    await database.#untilOpen();
    return database;
  }

  static async #spawn(folder: string, port: string): Promise<ChildProcess> {
    const user = clusterUser();
    const { initdb } = await embeddedBinaries(user);
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60'];
    return spawn(
      join(dirname(initdb), 'postgres'),
      ['-D', join(folder, 'postgres'), '-p', port, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, env: { ...process.env, LC_ALL: 'C' }, cwd: '/', stdio: 'ignore' },
    );
  }

  async #untilOpen(): Promise<void> {
    while (!(await accepts(this.url))) {
      // PostgreSQL refuses to start while a process of the killed one still holds the shared memory.
      if (this.#running.exitCode !== null) await this.#restart();
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  /** Starts PostgreSQL on a new port: while it was down, another PostgreSQL may have taken the old one. */
  async #restart(): Promise<void> {
    this.#url.port = String(await freePort());
    this.#running = await DatabaseProcess.#spawn(this.#folder, this.#url.port);
  }

  /** Starts PostgreSQL after a kill: it recovers from its write-ahead log, then answers. */
  async start(): Promise<void> {
    await this.#restart();
    await this.#untilOpen();
  }

  /** Kills the postmaster and each of its processes with kill -9. */
  async kill(): Promise<void> {
    const { pid } = this.#running;
    if (pid === undefined) throw new Error('PostgreSQL was not started');
    const ended = once(this.#running, 'exit');
    for (const each of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // The process ended by itself meanwhile.
      }
    }
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
