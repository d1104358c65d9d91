/**
 * `npm run bench [-- PART …] [--json FILE] [--catalog FILE] [--images FOLDER] [--all-conditions]`: measures the named
 * parts (all by default), prints a table, and writes the figures as JSON.
 * A missed goal is shown, not an error: speed depends on the machine, so the tests don't time anything. What is counted,
 * as taps are, does not: there a missed goal ends the bench with an error.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { client } from './client.ts';
import { deltaPart } from './delta.ts';
import { type BenchPart, type Figure, meetsGoal, ratioOf } from './figure.ts';
import { importPart } from './import.ts';
import { scanner } from './scanner.ts';
import { serverPart } from './server.ts';
import { suppliers } from './suppliers.ts';
import { tables } from './tables.ts';
import { taps } from './taps.ts';
import { transfer } from './transfer.ts';

const PARTS: readonly BenchPart[] = [
  serverPart,
  deltaPart,
  transfer,
  importPart,
  tables,
  client,
  suppliers,
  taps,
  scanner,
];

const short = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

function row(figure: Figure): string {
  const { name, value, unit, floor, goal } = figure;
  const ratio = ratioOf(figure);
  const isMet = meetsGoal(figure);
  return [
    name.padEnd(64),
    `${short(value)} ${unit}`.padStart(20),
    (floor ? `${short(floor.value)} (${floor.name})` : '').padStart(44),
    (ratio === null ? '' : `× ${short(ratio)}`).padStart(10),
    (goal ? `${goal.at} ${short(goal.value)}` : '').padStart(12),
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
  ].join('  ');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string', default: 'test-results/bench.json' },
    catalog: { type: 'string' },
    images: { type: 'string' },
    'all-conditions': { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`No part named ${unknown.join(', ')}. Parts: ${PARTS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const chosen = PARTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const machine = { cores: cpus().length, model: cpus()[0]?.model ?? '', node: process.version, load: loadavg()[0] ?? 0 };
console.log(`${machine.cores} × ${machine.model}, Node ${machine.node}, load ${machine.load.toFixed(1)}`);

const measured: Record<string, readonly Figure[]> = {};
for (const { name, measure } of chosen) {
  console.log(`\n── ${name}`);
  const figures = await measure((progress) => console.error(`   ${progress}`), {
    catalog: values.catalog ?? null,
    images: values.images ?? null,
    allConditions: values['all-conditions'],
  });
  measured[name] = figures;
  for (const figure of figures) console.log(row(figure));
}

const missed = Object.values(measured)
  .flat()
  .filter((figure) => meetsGoal(figure) === false);
mkdirSync(dirname(values.json), { recursive: true });
writeFileSync(values.json, `${JSON.stringify({ machine, parts: measured }, null, 2)}\n`);
console.log(`\n${missed.length} goals missed. Figures: ${values.json}`);
if (missed.some(({ isCounted }) => isCounted === true)) process.exitCode = 1;
