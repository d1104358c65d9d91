import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDERS = ['src', 'tests', 'e2e', 'scripts', 'public', 'docs'];
const TEXT = /\.(tsx?|m?js|css|html|md)$/;
/** None of them is a French word, so the screens' texts can be read with the rest. Released migrations never change. */
const PERSONAL = /\b(he|him|his|himself|she|her|whoever)\b/i;

it('calls nobody he or she: a buyer, a supplier and a caller are they, or have a name', () => {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const files = [...inFolders, ...readdirSync('.')].filter(
    (file) => TEXT.test(file) && !file.endsWith('plain-words.test.ts'),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (PERSONAL.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
  );
  expect(found).toEqual([]);
});
