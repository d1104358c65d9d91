import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mountedPath } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import {
  countsOfAll,
  filesIn,
  goneFiles,
  goneTitles,
  malformed,
  namesTest,
  numberedPages,
  restOf,
  rowsOf,
  statementsOf,
  writtenCounts,
} from './statement-pages.ts';

const INDEX = 'docs/specification.md';
const FOLDER = 'docs/specification';
const CALLS = `${FOLDER}/screens-of-calls.md`;
const STATES = ['proven', 'partly', 'missing'] as const;

const pages = numberedPages(FOLDER);
const statements = statementsOf(pages);

describe('the pages of the specification', () => {
  it('have a place, a proof and a state in each row', () => {
    expect(statements.length).toBeGreaterThan(200);
    expect(malformed(statements, STATES)).toEqual([]);
  });

  it('name files that are there', () => {
    expect(goneFiles(statements)).toEqual([]);
  });

  it('name tests that are there', () => {
    expect(goneTitles(statements)).toEqual([]);
  });

  it('call proven only what has a place and a named test, and say what the others lack', () => {
    const proven = statements.filter(({ state }) => state === 'proven');
    expect(proven.filter((each) => !namesTest(each) || filesIn(each.where).length === 0)).toEqual([]);
    expect(proven.filter(({ proof }) => restOf(proof) !== '')).toEqual([]);
    expect(statements.filter(({ state, proof }) => state !== 'proven' && restOf(proof).length < 10)).toEqual([]);
  });

  it('are counted at the top', () => {
    expect(writtenCounts(INDEX)).toEqual(countsOfAll(pages, statements, STATES));
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
