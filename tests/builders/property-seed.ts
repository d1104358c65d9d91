/**
 * Property tests make the same choices at each run, so that none fails by chance beside an unrelated change.
 * PROPERTY_SEED gives other choices; PROPERTY_RUNS gives more than the usual 100, where a test names no number.
 */
import fc from 'fast-check';

fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 1),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
