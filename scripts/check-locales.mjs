/**
 * Checks that every text of the sources stands in every catalog, and that the two offered languages have all
 * translations. Extraction writes the catalogs anew; if that changes a file, somebody forgot `npm run locales`. French
 * signs need their no-break spaces, or a colon begins a line on a narrow screen.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';

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

/**
 * A sign without U+00A0 between it and its word. The colons of a time (12:30) and an address (https://) don't count.
 */
const LOOSE_SIGN = /[^\u00A0(:;!?](?=[;!?»](?!\w)|:(?:\s|$)|[%€](?!\w))|«(?!\u00A0)/u;

async function looseTexts() {
  const po = formatter();
  const found = [];
  for (const [filename, content] of contents()) {
    if (!filename.startsWith('fr_FR')) continue;
    const catalog = await po.parse(content, { locale: 'fr_FR', sourceLocale: 'fr_FR', filename });
    for (const [id, { message, translation }] of Object.entries(catalog)) {
      found.push(...new Set([message ?? id, translation].filter((text) => text && LOOSE_SIGN.test(text))));
    }
  }
  return found;
}

const before = contents();
const extracted = lingui(['extract', '--clean']);
const outdated = [...contents()].filter(([file, content]) => before.get(file) !== content).map(([file]) => file);
if (outdated.length > 0) console.error(`Out of date, run npm run locales: ${outdated.join(', ')}`);
const complete = lingui(['compile', '--strict'], { LOCALES_STRICT: 'on' });
const loose = await looseTexts();
for (const text of loose) console.error(`U+00A0 is missing before : ; ! ? » % € or after «: ${text}`);
process.exit(extracted && complete && outdated.length === 0 && loose.length === 0 ? 0 : 1);
