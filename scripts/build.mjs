/** Builds client and server when a source is newer than the last build. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const sources = [
  'src',
  'public',
  'locales',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

export const buildDir = resolve(process.env.BUILD_DIR ?? 'dist');
const stamp = join(buildDir, 'built');

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs);
}

if (!existsSync(stamp) || sources.some((path) => newest(path) > statSync(stamp).mtimeMs)) {
  if (!existsSync('node_modules/.bin/vite')) {
    // `npm ci` leaves development packages out where NODE_ENV is `production`.
    process.stderr.write('There is nothing to build with. Run: npm ci --include=dev\n');
    process.exit(1);
  }
  process.stdout.write('Building the client and the server…\n');
  for (const args of [['build'], ['build', '--config', 'vite.server.config.ts']]) {
    const { status } = spawnSync('node_modules/.bin/vite', [...args, '--logLevel', 'warn'], { stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(stamp, '');
}
