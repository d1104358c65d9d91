import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUser } from '#server/database/cluster-user.ts';
import { freePort } from '#server/database/free-port.ts';

export interface PgBouncer {
  readonly version: string;
  /** The address of the database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Starts PgBouncer in transaction mode before a database; null where it is not installed. */
export async function startPgBouncer(databaseUrl: string, connections: number): Promise<PgBouncer | null> {
  const known = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });
  if (known.status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'carreau-pgbouncer-'));
  const user = clusterUser();
  const target = new URL(databaseUrl);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
  ];
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
  const child = spawn('pgbouncer', ['--quiet', file], { ...user, stdio: 'ignore' });
  await untilOpen(port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const [version = ''] = known.stdout.split('\n');
  return {
    version,
    url: url.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
