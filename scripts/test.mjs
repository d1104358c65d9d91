/**
 * Runs every check of the project, cheapest first; the build, which takes one core, beside the cheap ones. It goes on after
 * a failure and ends with one line that counts them all.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { UNHANDLED_ERRORS } from './unhandled-errors.mjs';

const results = { passed: 0, failed: 0 };
/**
 * The failures, each with the first lines of its message. They are printed last, because a long log may be cut at its
 * beginning.
 */
const failures = [];

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const firstLines = (message) => {
  const own = message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => !/node_modules|new Promise/.test(line));
  return own.slice(0, 12).join('\n    ').slice(0, 1500);
};

const env = { ...process.env, TZ: 'UTC' };
const begins = (name) => process.stdout.write(`\n── ${name}\n`);

function run(name, command, args) {
  begins(name);
  const ok = spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
  if (!ok) failures.push(name);
  return ok;
}

function check(name, command, args) {
  if (run(name, command, args)) results.passed += 1;
  else results.failed += 1;
}

/** Starts a check that uses one core beside others that do. Answers what waits for its end. */
function startCheck(name, command, args) {
  const log = `test-results/${name}.log`;
  const output = openSync(log, 'w');
  const ended = once(spawn(command, args, { stdio: ['ignore', output, output], env }), 'exit');
  return async () => {
    const [status] = await ended;
    begins(name);
    process.stdout.write(readFileSync(log));
    if (status === 0) results.passed += 1;
    else {
      results.failed += 1;
      failures.push(name);
    }
  };
}

/** Adds up a report. A runner that failed without a failed test counts as one failure. */
function count(ok, passed, failed) {
  results.passed += passed;
  results.failed += ok ? failed : Math.max(failed, 1);
}

function vitest(name, ...projects) {
  const file = `test-results/${name}.json`;
  for (const old of [file, UNHANDLED_ERRORS]) rmSync(old, { force: true });
  const ok = run(name, 'node_modules/.bin/vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/unhandled-errors.mjs',
    `--outputFile.json=${file}`,
  ]);
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    count(ok, numPassedTests, numFailedTests);
    for (const { name: path, message, assertionResults } of testResults) {
      const place = relative('.', path);
      if (message) failures.push(`  ${place}\n    ${firstLines(message)}`);
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status === 'failed')
          failures.push(`  ${place}: ${fullName}\n    ${firstLines(failureMessages.join('\n'))}`);
    }
    const { reason, errors } = JSON.parse(readFileSync(UNHANDLED_ERRORS, 'utf8'));
    if (!ok) failures.push(`  ${name} ended: ${reason}`);
    for (const error of errors) failures.push(`  in no test\n    ${firstLines(error)}`);
  } catch {
    count(false, 0, 1);
  }
}

const specsOf = (suites) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

function journeys() {
  rmSync('test-results/journeys.json', { force: true });
  const ok = run('journeys', 'node_modules/.bin/playwright', ['test']);
  try {
    const { stats, suites } = JSON.parse(readFileSync('test-results/journeys.json', 'utf8'));
    count(ok, stats.expected + stats.flaky, stats.unexpected);
    for (const { file, title, tests } of specsOf(suites))
      for (const { status, results: attempts } of tests)
        if (status === 'unexpected')
          failures.push(`  ${file}: ${title}\n    ${firstLines(attempts.at(-1)?.error?.message ?? 'no message')}`);
  } catch {
    count(false, 0, 1);
  }
}

mkdirSync('test-results', { recursive: true });
// The build reads the texts, which this check writes anew.
check('locales', process.execPath, ['scripts/check-locales.mjs']);
const built = startCheck('build', process.execPath, ['scripts/build.mjs']);
check('format and lint', 'node_modules/.bin/biome', ['check', '--colors=off', '.']);
check('types', process.execPath, ['scripts/typecheck.mjs']);
await built();
vitest('unit', 'unit');
vitest('integration', 'integration', 'integration-alone');
check('bundle size', 'node_modules/.bin/tsx', ['scripts/bundle-size.ts']);
ensureBrowser();
journeys();

if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${results.passed} passed, ${results.failed} failed\n`);
process.exit(results.failed === 0 ? 0 : 1);
