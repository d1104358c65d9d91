/** Builds if needed, then runs the server. Arguments go to the server. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildDir } from './build.mjs';

const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(buildDir, 'server/main.js'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
// npm passes a signal on to us. The server drains, then we end with its code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
