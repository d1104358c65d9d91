/**
 * `npm run scaling [-- PART …] [--json FILE]`: what several processes, large catalogs and a divided database do, measured and checked
 * on a PostgreSQL of its own (docs/scaling.md). A check that fails ends it with an error; figures depend on the machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from '../bench/figure.ts';
import { catalogs } from './catalogs.ts';
import { processes } from './processes.ts';

export interface ScalingPart {
  readonly name: string;
  readonly measure: (say: (progress: string) => void) => Promise<readonly Figure[]>;
}

const PARTS: readonly ScalingPart[] = [processes, catalogs];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string', default: 'test-results/scaling.json' } },
});
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part named ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const machine = { cores: cpus().length, node: process.version, load: loadavg()[0] ?? 0 };
console.log(`${machine.cores} × ${cpus()[0]?.model ?? ''}, Node ${machine.node}, load ${machine.load.toFixed(1)}`);

const measured: Record<string, readonly Figure[]> = {};
for (const { name, measure } of PARTS) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n── ${name}`);
  measured[name] = await measure((progress) => console.error(`   ${progress}`));
  for (const { name: what, value, unit } of measured[name] ?? []) {
    const amount = value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
    console.log(`${what.padEnd(64)}${amount.padStart(12)} ${unit}`);
  }
}
mkdirSync(dirname(values.json), { recursive: true });
writeFileSync(values.json, `${JSON.stringify({ machine, parts: measured }, null, 2)}\n`);
console.log(`\nAll checks hold. Figures: ${values.json}`);
