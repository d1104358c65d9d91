/**
 * Every text of the sources stands in every catalog, and the two offered languages have all of theirs. Extraction writes the
 * catalogs anew; if that changes a file, somebody forgot `npm run locales`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMPLETE = ['fr_FR', 'en_GB'];
const catalogs = () => readdirSync('locales').map((locale) => [locale, join('locales', locale, 'common.po')]);
const contents = () => new Map(catalogs().map(([locale, file]) => [locale, readFileSync(file, 'utf8')]));

const before = contents();
const { status } = spawnSync('node_modules/.bin/lingui', ['extract', '--clean'], { stdio: 'ignore' });
if (status !== 0) {
  console.error('lingui extract failed');
  process.exit(1);
}
const problems = [];
for (const [locale, content] of contents()) {
  if (before.get(locale) !== content) problems.push(`${locale}: out of date, run npm run locales`);
  const missing = content
    .split(/\n\n/)
    .filter((entry) => /^msgid "(?!"\n*msgstr)/m.test(entry) && /\nmsgstr ""\s*$/.test(entry));
  if (COMPLETE.includes(locale) && missing.length > 0)
    problems.push(`${locale}: ${missing.length} texts without translation`);
}
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
