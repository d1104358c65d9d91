/**
 * Every text of the sources stands in every catalog, and the two offered languages have all of theirs. Extraction writes the
 * catalogs anew; if that changes a file, somebody forgot `npm run locales`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const contents = () =>
  new Map(
    readdirSync('locales', { recursive: true })
      .filter((file) => file.endsWith('.po'))
      .map((file) => [file, readFileSync(join('locales', file), 'utf8')]),
  );

function lingui(args, environment = {}) {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/lingui', args, {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) console.error(`lingui ${args.join(' ')} failed\n${stdout}${stderr}`);
  return status === 0;
}

const before = contents();
const extracted = lingui(['extract', '--clean']);
const outdated = [...contents()].filter(([file, content]) => before.get(file) !== content).map(([file]) => file);
if (outdated.length > 0) console.error(`Out of date, run npm run locales: ${outdated.join(', ')}`);
const complete = lingui(['compile', '--strict'], { LOCALES_STRICT: 'on' });
process.exit(extracted && complete && outdated.length === 0 ? 0 : 1);
