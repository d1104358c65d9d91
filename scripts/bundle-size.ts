/** Fails when a device must load more than its budget allows, and when two files of the build need each other. */
import { type BundleWeights, weighBundle } from './bundle-weight.ts';

/** The most that each may weigh: kB, gzip. */
const BUDGETS: Readonly<Record<keyof (BundleWeights['screens'] & BundleWeights['precache']), number>> = {
  'sign-in': 133,
  // The screen that counts most: it opens on a phone in a kitchen, with little signal.
  'buyer: catalog': 150,
  'buyer: home': 171,
  'buyer: cart': 225,
  'buyer: checkout': 253,
  'buyer: orders': 244,
  'buyer: scan': 216,
  'supplier: orders': 278,
  'organization: suppliers': 253,
  'precache without scanner': 962,
  precache: 1514,
};

const { screens, precache, circles } = weighBundle();
const weights = { ...screens, ...precache };
const failures = circles.map((circle) => `${circle} need each other`);
for (const [name, { kilobytes, files }] of Object.entries(weights)) {
  const budget = BUDGETS[name as keyof typeof weights];
  process.stdout.write(
    `${name.padEnd(26)}${kilobytes.toFixed(1).padStart(8)} kB of ${String(budget).padStart(4)} in ${files} files\n`,
  );
  if (kilobytes > budget) failures.push(`${name}: ${kilobytes.toFixed(1)} kB is more than ${budget} kB`);
}
for (const failure of failures) process.stderr.write(`${failure}\n`);
process.exit(failures.length === 0 ? 0 : 1);
