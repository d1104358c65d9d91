import { describe, expect, it } from 'vitest';
import {
  countsOfAll,
  filesIn,
  goneFiles,
  goneTitles,
  malformed,
  namesTitle,
  numberedPages,
  restOf,
  rowsOf,
  statementsOf,
  writtenCounts,
} from './statement-pages.ts';

const INDEX = 'docs/security.md';
const STATES = ['proven', 'partly', 'missing', 'does not apply'] as const;

/**
 * OWASP ASVS 5.0: how many requirements of level 1 and 2 each section of a chapter has. Those of level 3 come after
 * them.
 */
const REQUIREMENTS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};
const ids = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `V${chapter}.${section}.${at + 1}`),
  ),
);

const pages = numberedPages('docs/security');
const requirements = statementsOf(pages);

describe('the pages of security', () => {
  it('are read without the headings of their tables, however many a page has', () => {
    const rows = rowsOf('docs/security/rules.md');
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter((cells) => cells.includes('Held back by'))).toEqual([]);
  });

  it('have every requirement of level 1 and 2 once, in their order', () => {
    expect(ids).toHaveLength(253);
    expect(requirements.map(({ statement }) => statement.split(' ')[0])).toEqual(ids);
    expect(malformed(requirements, STATES)).toEqual([]);
  });

  it('name files that are there', () => {
    expect(goneFiles(requirements)).toEqual([]);
  });

  it('name tests, settings and headings that are there', () => {
    expect(goneTitles(requirements)).toEqual([]);
  });

  it('call proven only what has a place and a named test, check or document, and say of the others why', () => {
    const proven = requirements.filter(({ state }) => state === 'proven');
    expect(proven.filter((each) => !namesTitle(each) || filesIn(each.where).length === 0)).toEqual([]);
    expect(proven.filter(({ proof }) => restOf(proof) !== '')).toEqual([]);
    expect(requirements.filter(({ state, proof }) => state !== 'proven' && restOf(proof).length < 10)).toEqual([]);
  });

  it('are counted at the top', () => {
    expect(writtenCounts(INDEX)).toEqual(countsOfAll(pages, requirements, STATES));
  });
});
