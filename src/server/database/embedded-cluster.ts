import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { clusterUser } from './cluster-user.ts';
import { dataFolder as reachableFolder } from './data-folder.ts';
import { type Binaries, embeddedBinaries } from './embedded-binaries.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const DATABASE = 'carreau';

/** Kept beside the data, readable by its owner only. */
const secretsSchema = z.object({ password: z.string().min(20) });
const ownerSchema = z.object({ pid: z.number().int() });

export interface EmbeddedCluster {
  readonly url: string;
  /** The same database through a Unix socket, which costs half the work of a network connection; `url` where there is no socket. */
  readonly localUrl: string;
  /** Starts the cluster again on the same port if it has died; answers whether it had. */
  revive(): Promise<boolean>;
  /** Stops the cluster, unless another process owns it. */
  stop(): Promise<void>;
}

function readJson<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The running postmaster, from lines 1 and 4 of its pid file; null when the file is not there. */
function postmasterOf(dataFolder: string): { readonly pid: number; readonly port: number } | null {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (!Number.isInteger(pid) || !Number.isInteger(port)) throw new Error(`${file} names no process or no port`);
  return { pid: pid ?? 0, port: port ?? 0 };
}

/**
 * The folder of the cluster's socket, which only its owner may enter. Null on Windows, for a path too long for a socket, and for
 * characters that PostgreSQL's options would split at.
 */
function socketFolder(dataFolder: string): string | null {
  const isUsable = process.platform !== 'win32' && dataFolder.length <= 80 && /^[\w./-]+$/.test(dataFolder);
  return isUsable ? dataFolder : null;
}

async function ensureDatabase(server: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the embedded PostgreSQL in `dataDir`, which is made on the first run. Takes over a cluster that a killed process left running;
 * shares one that another living process owns, and leaves it running. It listens on loopback only.
 * @param options test clusters may give up durability for speed, and name other programs
 */
export async function startEmbeddedCluster(
  dataDir: string,
  options: { readonly durable: boolean; readonly binaries?: Binaries } = { durable: true },
): Promise<EmbeddedCluster> {
  const user = clusterUser();
  const { path: base } = reachableFolder(dataDir, user);
  const { initdb, pg_ctl } = options.binaries ?? (await embeddedBinaries(user));
  const dataFolder = join(base, 'postgres');
  const logFile = join(base, 'postgres.log');
  const secretsFile = join(base, 'postgres.json');
  const ownerFile = join(base, 'owner.json');
  mkdirSync(base, { recursive: true });
  const asUser = { ...user, env: { ...process.env, LC_ALL: 'C' }, cwd: '/' };

  if (!existsSync(dataFolder)) {
    // Made in another folder and renamed when whole, so that a kill in the middle leaves no half-made one. Each attempt has its own
    // folder: a killed process may leave an initdb running, which deletes its folder when it fails.
    for (const left of readdirSync(base).filter((name) => name.startsWith('postgres.making'))) {
      // It may still write into the folder while this empties it.
      rmSync(join(base, left), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
    const making = `${dataFolder}.making-${process.pid}`;
    const passwordFile = join(base, 'password.making');
    mkdirSync(making, { mode: 0o700 });
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) for (const path of [making, passwordFile]) chownSync(path, user.uid, user.gid);
    await run(
      initdb,
      [
        '-D',
        making,
        '-U',
        'postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
      ],
      asUser,
    );
    rmSync(passwordFile);
    writeFileSync(secretsFile, JSON.stringify({ password }), { mode: 0o600 });
    renameSync(making, dataFolder);
  }
  const secrets = readJson(secretsFile, secretsSchema);
  if (!secrets)
    throw new Error(`${secretsFile} is missing or damaged: the embedded database can’t be opened without it.`);

  const isRunning = await run(pg_ctl, ['status', '-D', dataFolder], asUser).then(
    () => true,
    () => false,
  );
  const owner = readJson(ownerFile, ownerSchema);
  const isShared = isRunning && owner !== null && owner.pid !== process.pid && isAlive(owner.pid);
  const startOn = async (port: number) => {
    writeFileSync(logFile, '', { flag: 'a' });
    if (user) chownSync(logFile, user.uid, user.gid);
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${socketFolder(dataFolder) ?? ''}`,
      '-c max_connections=120',
    ];
    if (!options.durable) settings.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');
    await run(
      pg_ctl,
      ['start', '-w', '-t', '60', '-D', dataFolder, '-l', logFile, '-o', settings.join(' ')],
      asUser,
    ).catch((cause: unknown) => {
      throw new Error(`The embedded PostgreSQL did not start; its log is ${logFile}. Or set DATABASE_URL.`, { cause });
    });
  };
  // Each start takes a free port: another program may have taken the last one since.
  if (!isRunning) await startOn(await freePort());
  if (!isShared) writeFileSync(ownerFile, JSON.stringify({ pid: process.pid }), { mode: 0o600 });

  const port = postmasterOf(dataFolder)?.port;
  if (port === undefined) throw new Error(`The embedded PostgreSQL in ${dataFolder} ended as soon as it was started`);
  const server = `postgres://postgres:${secrets.password}@127.0.0.1:${port}`;
  await ensureDatabase(server);
  const url = `${server}/${DATABASE}`;
  const folder = socketFolder(dataFolder);
  const hasSocket = folder !== null && existsSync(join(folder, `.s.PGSQL.${port}`));
  return {
    url,
    localUrl: hasSocket ? `${url}?host=${encodeURIComponent(folder)}` : url,
    revive: async () => {
      const postmaster = postmasterOf(dataFolder);
      if (isShared || (postmaster !== null && isAlive(postmaster.pid))) return false;
      await startOn(port);
      return true;
    },
    stop: async () => {
      if (!isShared) await run(pg_ctl, ['stop', '-w', '-m', 'fast', '-D', dataFolder], asUser);
    },
  };
}
