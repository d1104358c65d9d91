import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const screens = ['areas', 'parts', 'shell'].flatMap((room) =>
  readdirSync(`src/client/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `src/client/${room}/${file}`),
);

it('cleans what somebody typed with cleanText, which takes more than the spaces around it', () => {
  expect(screens.length).toBeGreaterThan(200);
  expect(screens.filter((file) => /\.trim\(\)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
