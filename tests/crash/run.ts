/**
 * `npm run crash -- [--rounds N] [--seed N]`: plays as many crash rounds as wanted. It ends with 1 at the first broken
 * promise.
 */
import { parseArgs } from 'node:util';
import { playRound } from './crash-round.ts';
import { setStage } from './stage.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const firstSeed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!Number.isInteger(rounds) || !Number.isInteger(firstSeed)) throw new Error('--rounds and --seed are whole numbers');

const stage = await setStage(firstSeed);
const total = { accepted: 0, acknowledged: 0, refused: 0, repeated: 0, recorded: 0 };
const started = Date.now();

/** Plays one round and prints how many are done; false: a promise was broken. */
async function play(round: number): Promise<boolean> {
  const { broken, ...result } = await playRound(stage, firstSeed + round - 1);
  total.accepted += result.accepted;
  total.acknowledged += result.acknowledged;
  total.refused += result.refused;
  total.repeated += result.repeated;
  total.recorded += result.recorded;
  const isKept = broken.length === 0;
  if (!isKept) {
    console.error(`\nRound ${round} broke a promise:\n${broken.join('\n')}`);
    console.error(`\nAgain with: npm run crash -- --rounds 1 --seed ${firstSeed + round - 1}`);
  }
  if (!isKept || round % 10 === 0 || round === rounds) {
    const { accepted, acknowledged, refused, repeated, recorded } = total;
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(
      `${round}/${rounds} rounds, ${seconds} s: ${accepted} orders accepted, ${acknowledged} acknowledged (${repeated} after more than one send), ${refused} refused, ${recorded} deliveries checked`,
    );
  }
  return isKept;
}

const list = (counts: Iterable<readonly [string | number, number]>) =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

let isKept = true;
try {
  for (let round = 1; round <= rounds && isKept; round += 1) isKept = await play(round);
  console.log(`Happened: ${list(stage.counts)}`);
  console.log(`Answers by status (0: none): ${list(stage.network.statuses)}`);
} finally {
  await stage.remove();
}
process.exit(isKept ? 0 : 1);
