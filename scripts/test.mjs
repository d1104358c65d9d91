/** Every check of the project, cheapest first; goes on after a failure and ends with one line that counts them all. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './ensure-browser.mjs';

const results = { passed: 0, failed: 0 };
const failures = [];

function run(name, command, args) {
  process.stdout.write(`\n── ${name}\n`);
  const ok = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, TZ: 'UTC' } }).status === 0;
  if (!ok) failures.push(name);
  return ok;
}

function check(name, command, args) {
  if (run(name, command, args)) results.passed += 1;
  else results.failed += 1;
}

/** Adds up a report; a runner that failed without one failed test counts as one failure. */
function count(ok, passed, failed) {
  results.passed += passed;
  results.failed += ok ? failed : Math.max(failed, 1);
}

function vitest(project) {
  const file = `test-results/${project}.json`;
  rmSync(file, { force: true });
  const ok = run(project, 'node_modules/.bin/vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
    count(ok, numPassedTests, numFailedTests);
  } catch {
    count(false, 0, 1);
  }
}

function journeys() {
  rmSync('test-results/journeys.json', { force: true });
  const ok = run('journeys', 'node_modules/.bin/playwright', ['test']);
  try {
    const { stats } = JSON.parse(readFileSync('test-results/journeys.json', 'utf8'));
    count(ok, stats.expected + stats.flaky, stats.unexpected);
  } catch {
    count(false, 0, 1);
  }
}

mkdirSync('test-results', { recursive: true });
check('format and lint', 'node_modules/.bin/biome', ['check', '--colors=off', '.']);
check('types', process.execPath, ['scripts/typecheck.mjs']);
check('locales', process.execPath, ['scripts/check-locales.mjs']);
vitest('unit');
vitest('integration');
check('build', process.execPath, ['scripts/build.mjs']);
check('bundle size', 'node_modules/.bin/tsx', ['scripts/bundle-size.ts']);
ensureBrowser();
journeys();

if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`);
process.stdout.write(`\n${results.passed} passed, ${results.failed} failed\n`);
process.exit(results.failed === 0 ? 0 : 1);
