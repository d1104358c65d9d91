import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        optional: z.boolean().optional(),
        engines: z.object({ node: z.string().optional() }).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

describe('the oldest Node that we promise to run on', () => {
  const oldest = minVersion(lock.packages['']?.engines?.node ?? '')?.version ?? '';

  it('is 20.19', () => expect(oldest).toBe('20.19.0'));

  it('is accepted by every package that is installed: npm ci warns of none', () => {
    // npm leaves out an optional package that refuses this Node, and warns of nothing.
    const refusing = Object.entries(lock.packages)
      .filter(([, { optional, engines }]) => !optional && !satisfies(oldest, engines?.node ?? '*'))
      .map(([path, { engines }]) => `${path} wants Node ${engines?.node}`);
    expect(refusing).toEqual([]);
  });
});
