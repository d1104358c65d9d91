import { readFileSync } from 'node:fs';
import { z } from 'zod';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/naughty/${name}`, import.meta.url), 'utf8');

/** Texts that have broken other software before. */
export const naughtyTexts: readonly string[] = z.array(z.string()).parse(JSON.parse(fixture('strings.json')));

/** Bytes that are JSON, are not, or are borderline. */
export const jsonBodies = z
  .array(z.object({ name: z.string(), expect: z.enum(['accept', 'reject', 'either']), base64: z.string() }))
  .parse(JSON.parse(fixture('json-bodies.json')));

const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);

/** Values of the wrong type or size for any field. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u200b',
  'x'.repeat(100_000),
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  [],
  [null],
  [[]],
  {},
  { toString: null },
  { $ne: null },
  deep,
  Array.from({ length: 5000 }, () => 'x'),
];
