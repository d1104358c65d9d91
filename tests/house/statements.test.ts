import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SERVER = 'src/server';
/** These files run before there is a schema against which statements could be prepared. */
const BEFORE_THE_SCHEMA = ['database/embedded-cluster.ts', 'database/migrate.ts', 'database/schema-history.ts'];

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !BEFORE_THE_SCHEMA.includes(file))
  .map((file) => ({ file, source: readFileSync(`${SERVER}/${file}`, 'utf8') }));

const lines = (wanted: RegExp) =>
  sources.flatMap(({ file, source }) =>
    source.split('\n').flatMap((line) => (wanted.test(line) ? [`${file}: ${line.trim()}`] : [])),
  );

describe('SQL written by hand', () => {
  it('names its parameters: database/statement.ts gives them their places', () => {
    expect(sources.length).toBeGreaterThan(150);
    expect(lines(/^(?!\s*\/?\*).*['"`\s(=]\$\d/)).toEqual(
      ["http/openapi.ts: const written = mountedPath(route).replaceAll(/:(\\w+)/g, '{$1}');"].slice(1),
    );
  });

  it('has no rows of a type that nothing checks: what is read by type is declared in database/statement.ts', () => {
    expect(lines(/\.execute</)).toEqual([]);
  });
});
