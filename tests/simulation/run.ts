/**
 * Plays as many histories of the outbox as asked for:
 *
 *   npm run simulate -- --histories 200000 --seed 1 --workers 2
 *
 * Prints the log of the first seed that breaks a promise, with the command that repeats it.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { FAULT_POINTS, type FaultCounts, noFaults } from './fault-points.ts';
import { replay, story } from './gate.ts';
import { simulate, type Told } from './simulate.ts';

/** A worker's report after every so many histories. */
interface Progress {
  readonly done: number;
  readonly accepted: number;
  readonly committed: number;
  readonly broken: readonly number[];
  readonly counts: FaultCounts;
}

const STRETCH = 200;
const PROGRESS_EVERY = 5_000;

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});
const [histories, seed, workers] = [values.histories, values.seed, values.workers].map(wholeNumber) as [
  number,
  number,
  number,
];

if (process.send === undefined) await lead();
else await work((progress) => process.send?.(progress));

async function lead(): Promise<void> {
  const total = { done: 0, accepted: 0, committed: 0, broken: [] as number[], counts: noFaults() };
  const begun = performance.now();
  const line = () => {
    const seconds = (performance.now() - begun) / 1000;
    const rate = (total.done / seconds).toFixed(0);
    console.log(`${total.done} of ${histories} histories, ${rate} a second, ${total.broken.length} broken`);
  };
  const timer = setInterval(line, PROGRESS_EVERY);
  const share = Math.ceil(histories / workers);
  const heard = (progress: Progress) => {
    total.done += progress.done;
    total.accepted += progress.accepted;
    total.committed += progress.committed;
    total.broken.push(...progress.broken);
    for (const broken of progress.broken) {
      console.log(`broken: npm run simulate -- --seed ${broken} --histories 1`);
    }
    for (const point of FAULT_POINTS) total.counts[point] += progress.counts[point];
  };
  const parts = Array.from({ length: workers }, (_, position) => ({
    from: seed + position * share,
    count: Math.min(share, histories - position * share),
  })).filter(({ count }) => count > 0);
  const ends = await Promise.all(parts.map((part) => runPart(part, heard)));
  clearInterval(timer);
  line();
  console.table(Object.fromEntries(FAULT_POINTS.map((point) => [point, { hit: total.counts[point] }])));
  console.log(`${total.accepted} orders accepted, ${total.committed} placed`);
  const first = total.broken.sort((left, right) => left - right)[0];
  if (first !== undefined) {
    console.log(`\n${total.broken.length} histories broke a promise. The first of them:\n`);
    console.log(story(await replay(first)));
  }
  process.exitCode = first === undefined && ends.every((end) => end === 0) ? 0 : 1;
}

function runPart(part: { readonly from: number; readonly count: number }, heard: (progress: Progress) => void) {
  return new Promise<number>((resolve) => {
    const child = fork(import.meta.filename, ['--seed', String(part.from), '--histories', String(part.count)]);
    child.on('message', heard);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Reports at the end of each stretch, and at once when a promise is broken. */
async function work(tell: (progress: Progress) => void): Promise<void> {
  let [counts, told]: [FaultCounts, Told[]] = [noFaults(), []];
  for (let each = seed; each < seed + histories; each += 1) {
    const history = await simulate(each, { counts });
    told.push(history);
    const isBroken = history.violations.length > 0;
    if (!isBroken && told.length < STRETCH && each < seed + histories - 1) continue;
    tell({
      done: told.length,
      accepted: told.reduce((sum, { accepted }) => sum + accepted, 0),
      committed: told.reduce((sum, { committed }) => sum + committed, 0),
      broken: isBroken ? [each] : [],
      counts,
    });
    [counts, told] = [noFaults(), []];
  }
  process.disconnect();
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new TypeError(`${text} is not a whole number`);
  return number;
}
