import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

const INDEX = 'docs/specification.md';
const FOLDER = 'docs/specification';
const CALLS = `${FOLDER}/screens-of-calls.md`;
const STATES = ['proven', 'partly', 'missing'] as const;

/** The cells of each row of a page's tables, without headings. */
const rowsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '))
    .slice(1);

const pages = readdirSync(FOLDER)
  .filter((file) => /^\d-/.test(file))
  .sort()
  .map((file) => `${FOLDER}/${file}`);

const statements = pages.flatMap((page) =>
  rowsOf(page).map(([statement = '', where = '', proof = '', state = '', ...others]) => {
    expect([others, STATES.filter((known) => known === state)], `${page}: ${statement}`).toEqual([[], [state]]);
    return { page, statement, where, proof, state };
  }),
);

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file);
/** `file` “title” */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Titles stand in quotes of their own; a double quote of the page's is a curly one. */
const hasTest = (source: string, title: string) =>
  ["'", '"', '`'].some((sign) => source.includes(`${sign}${title}${sign}`));

const countsOf = (rows: readonly { readonly state: string }[]) => [
  rows.length,
  ...STATES.map((state) => rows.filter((row) => row.state === state).length),
];

describe('the pages of the specification', () => {
  it('name files that are there', () => {
    expect(statements.length).toBeGreaterThan(200);
    const gone = statements.flatMap(({ page, where, proof }) =>
      [...filesIn(where), ...filesIn(proof)].filter((file) => !existsSync(file)).map((file) => `${page}: ${file}`),
    );
    expect(gone).toEqual([]);
  });

  it('name tests that are there', () => {
    const gone = statements.flatMap(({ page, proof }) =>
      testsIn(proof)
        .filter(({ file, title }) => title !== undefined && !hasTest(readFileSync(file, 'utf8'), title))
        .map(({ file, title }) => `${page}: ${file} “${title}”`),
    );
    expect(gone).toEqual([]);
  });

  it('call proven only what has a place and a named test, and say what the others lack', () => {
    const unproven = statements.filter(({ state, where, proof }) => {
      const tests = testsIn(proof).filter(({ file, title }) => isTest(file) && title !== undefined);
      return state === 'proven' && (tests.length === 0 || filesIn(where).length === 0);
    });
    expect(unproven).toEqual([]);
    const lacks = (proof: string) => proof.replaceAll(/`[^`]+`(?: “[^”]+”)?/g, '').replace(/^[\s,.]+/, '');
    expect(statements.filter(({ state, proof }) => state !== 'proven' && lacks(proof).length < 10)).toEqual([]);
    expect(statements.filter(({ state, proof }) => state === 'proven' && lacks(proof) !== '')).toEqual([]);
  });

  it('are counted at the top', () => {
    const counted = pages.map((page) => countsOf(statements.filter((row) => row.page === page)).join(' | '));
    const written = rowsOf(INDEX).map(([, ...counts]) => counts.join(' | '));
    expect(written).toEqual([...counted, countsOf(statements).join(' | ')]);
  });
});

describe('the table of screens', () => {
  const calls = Object.entries(routes).filter(([, { version }]) => version !== 'v2');
  const rows = rowsOf(CALLS).map(([method = '', path = '', screens = '']) => ({
    call: `${method} ${path.replaceAll('`', '')}`,
    screens,
  }));
  const named = (name: string, route: (typeof calls)[number][1]) => ({
    name,
    call: `${route.method} ${mountedPath(route)}`,
  });

  it('has every call of the first version once', () => {
    expect(rows.map(({ call }) => call).sort()).toEqual(calls.map(([name, route]) => named(name, route).call).sort());
  });

  it('names screens that make the call, or the reason why there is none', () => {
    const wrong = calls.flatMap(([name, route]) => {
      const { call } = named(name, route);
      const screens = rows.find((row) => row.call === call)?.screens ?? '';
      const files = filesIn(screens);
      if (files.length === 0) return screens.length < 20 ? [`${call}: no reason`] : [];
      return files
        .filter((file) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`Routes.${name}`))
        .map((file) => `${call}: ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  it('says how many calls have no screen yet', () => {
    const waiting = rows.filter(({ screens }) => screens.startsWith('No screen yet')).length;
    const designed = rows.filter(
      ({ screens }) => !screens.startsWith('No screen yet') && filesIn(screens).length === 0,
    );
    expect(readFileSync(CALLS, 'utf8')).toContain(
      `${rows.length} calls: ${rows.length - waiting - designed.length} have a screen, ${designed.length} need none, ${waiting} have none yet.`,
    );
  });
});
