/** The API on PORT + 1, restarted on change, and Vite with hot reload on PORT in front of it. */
import { spawn } from 'node:child_process';

const port = Number(process.env.PORT ?? 3000);
const run = (command, args, env) =>
  spawn(`node_modules/.bin/${command}`, args, { stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  run('tsx', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  run('vite', ['--port', String(port), '--strictPort'], {}),
];
const stop = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
