import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { freePort } from '#server/database/free-port.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Bundles the server as the build does, but into a folder of its own, so that it neither needs nor disturbs another
 * build.
 */
export async function buildServer(name: string): Promise<string> {
  const outDir = `test-results/${name}`;
  await build({
    root: project,
    configFile: `${project}/vite.server.config.ts`,
    logLevel: 'warn',
    build: { outDir: `${project}/${outDir}` },
  });
  return `${project}/${outDir}/main.js`;
}

/** One process of the product on a port of its own. */
export class ServerProcess {
  readonly port: number;
  /** How often the process ended without being told to. */
  crashes = 0;
  readonly #program: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(program: string, port: number, databaseUrl: string, environment: Readonly<Record<string, string>> = {}) {
    this.#program = program;
    this.port = port;
    this.#environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    };
  }

  static async onFreePort(
    program: string,
    databaseUrl: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    return new ServerProcess(program, await freePort(), databaseUrl, environment);
  }

  /** Starts the process. Until it is ready, some time may pass, or its database may have to come back. */
  start(): void {
    const child = spawn(process.execPath, [this.#program], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said = `${said}${text}`.slice(-10_000);
      });
    }
    child.once('exit', (code) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.crashes += 1;
      console.error(`The server on ${this.port} ended with ${code}:\n${said}`);
    });
    this.#child = child;
  }

  /** Ends the process, by default with kill -9, or with SIGTERM as an operator does. True: it ended with code 0. */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<boolean> {
    const child = this.#child;
    this.#child = null;
    if (!child) return false;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code === 0;
  }

  /** The status of /health/ready; null when nothing answers. */
  async readiness(): Promise<number | null> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}/health/ready`, { headers: { connection: 'close' } });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  }

  async untilReady(): Promise<void> {
    while ((await this.readiness()) !== 200) {
      if (!this.#child) throw new Error(`the server on ${this.port} is not running`);
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}
