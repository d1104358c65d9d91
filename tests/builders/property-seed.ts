/**
 * Property tests make the same choices at each run, so that none fails by chance beside a change that has nothing to do with it.
 * Other choices: PROPERTY_SEED; more of them than the usual 100 where a test names no number: PROPERTY_RUNS.
 */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
