import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * One row of a page that goes through a list of statements: what is asked, where it lives, what proves it, whether it
 * holds.
 */
export interface Statement {
  readonly page: string;
  readonly statement: string;
  readonly where: string;
  readonly proof: string;
  readonly state: string;
  /** Cells that a row should not have. */
  readonly others: readonly string[];
}

/** The cells of each row of a page's tables, without their headings. */
export const rowsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split('\n')
    .filter(
      (line, at, lines) => [line, lines[at + 1]].every((each) => !each?.startsWith('| ---')) && line.startsWith('| '),
    )
    .map((line) => line.slice(2, -2).split(' | '));

/** The pages whose names begin with a number, in the order of the numbers. */
export const numberedPages = (folder: string) =>
  readdirSync(folder)
    .filter((file) => /^\d+-/.test(file))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((file) => `${folder}/${file}`);

export const statementsOf = (pages: readonly string[]): Statement[] =>
  pages.flatMap((page) =>
    rowsOf(page).map(([statement = '', where = '', proof = '', state = '', ...others]) => ({
      page,
      statement,
      where,
      proof,
      state,
      others,
    })),
  );

/** Rows that are no valid statement: they have an unknown state, or too many cells. */
export const malformed = (statements: readonly Statement[], states: readonly string[]) =>
  statements.filter(({ state, others }) => others.length > 0 || !states.includes(state));

export const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file = '']) => file);
/** `file` “title” */
export const namedIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
/** The words of a cell beside the files that it names. */
export const restOf = (cell: string) => cell.replaceAll(/`[^`]+`(?: “[^”]+”)?/g, '').replace(/^[\s,.]+/, '');

/**
 * Whether a file contains a title. A test's title stands in quotes there; a double quote in a page is a curly one. In
 * other files any words may be named.
 */
const says = (file: string, source: string, title: string) =>
  isTest(file) ? ["'", '"', '`'].some((sign) => source.includes(`${sign}${title}${sign}`)) : source.includes(title);

export const goneFiles = (statements: readonly Statement[]) =>
  statements.flatMap(({ page, where, proof }) =>
    [...filesIn(where), ...filesIn(proof)].filter((file) => !existsSync(file)).map((file) => `${page}: ${file}`),
  );

export const goneTitles = (statements: readonly Statement[]) =>
  statements.flatMap(({ page, proof }) =>
    namedIn(proof)
      .filter(({ file, title }) => title !== undefined && !says(file, readFileSync(file, 'utf8'), title))
      .map(({ file, title }) => `${page}: ${file} “${title}”`),
  );

export const namesTest = ({ proof }: Statement) =>
  namedIn(proof).some(({ file, title }) => isTest(file) && title !== undefined);
export const namesTitle = ({ proof }: Statement) => namedIn(proof).some(({ title }) => title !== undefined);

/** How many statements there are, then how many in each state, as the first page writes it. */
export const countsOf = (statements: readonly Statement[], states: readonly string[]) =>
  [statements.length, ...states.map((state) => statements.filter((each) => each.state === state).length)].join(' | ');

/** The counts of each page, then those of all pages. */
export const countsOfAll = (pages: readonly string[], statements: readonly Statement[], states: readonly string[]) => [
  ...pages.map((page) =>
    countsOf(
      statements.filter((each) => each.page === page),
      states,
    ),
  ),
  countsOf(statements, states),
];
/** The counts that the first page states. */
export const writtenCounts = (index: string) => rowsOf(index).map(([, ...counts]) => counts.join(' | '));
