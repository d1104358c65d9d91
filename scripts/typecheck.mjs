/** Checks the types of each runtime by itself: pure, Node, browser, worker, tests. */
import { spawnSync } from 'node:child_process';

const runtimes = ['src/domain', 'src/server', 'src/client', 'src/client/service-worker', 'tests'];
let failed = false;
for (const runtime of runtimes) {
  const { status } = spawnSync('node_modules/.bin/tsc', ['--noEmit', '-p', `${runtime}/tsconfig.json`], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`types: ${runtime} failed`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
