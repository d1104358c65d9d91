import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/server/database/free-port.ts';

export interface ProductServer {
  readonly url: string;
  /** The process id of the server that runs now. */
  pid(): number;
  /** Starts the server again on the same port, with the same data; from another build if one is named. */
  start(buildDir?: string): Promise<void>;
  /** Ends the server with kill -9, as a power cut would. */
  kill(): Promise<void>;
  /** Ends the server with SIGTERM, as an operator would. */
  stop(): Promise<void>;
}

/** Runs the built product, as `npm start` does, on a port and a database of its own. */
export async function startProduct(
  databaseUrl: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ProductServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let running: ChildProcess | null = null;

  const start = async (buildDir = process.env.BUILD_DIR ?? 'dist') => {
    const child = spawn(process.execPath, [join(buildDir, 'server/main.js')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DEMO: 'on',
        LOG_LEVEL: 'error',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('is ready')) ready();
      });
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
  };

  const end = async (signal: NodeJS.Signals) => {
    const child = running;
    running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  const pid = () => {
    if (running?.pid === undefined) throw new Error('the server does not run');
    return running.pid;
  };
  return { url, pid, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** Runs `npm run operator -- EMAIL` beside the running product; answers the link that it prints. */
export async function nameOperator(databaseUrl: string, publicUrl: string, email: string): Promise<string> {
  const main = join(process.env.BUILD_DIR ?? 'dist', 'server/main.js');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'operator', email], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, DEMO: 'off' },
  });
  const [link] = /http\S+/.exec(stdout) ?? [];
  if (link === undefined) throw new Error(`no link was printed: ${stdout}`);
  return link;
}
