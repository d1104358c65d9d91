/**
 * `npm run test:nodes [-- PATH …]`: unit and integration tests under each Node that the product runs on. The versions come from npm (the
 * package `node`); nothing is installed in the project.
 */
import { spawnSync } from 'node:child_process';

const VERSIONS = ['20', '22', '24'];

const failed = VERSIONS.filter((version) => {
  process.stdout.write(`\n── Node ${version}\n`);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'integration*'];
  const { status } = spawnSync(
    'npx',
    ['--yes', '--package', `node@${version}`, '--', 'node', ...tests, ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  return status !== 0;
});
process.stdout.write(failed.length === 0 ? '\nAll green.\n' : `\nRed under Node ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
