import { Refusal, wrongField } from '../http/problem.ts';
import { LIMITS, type SpreadsheetProblem } from '../spreadsheets/spreadsheet.ts';

const PROBLEMS: Readonly<Record<Exclude<SpreadsheetProblem, 'gave_up' | 'too_many_rows'>, string>> = {
  not_a_spreadsheet: 'is no spreadsheet; .xlsx, .xls, .ods, .csv and .tsv are read',
  damaged: 'is damaged and can’t be read',
  protected: 'is protected by a password',
  too_many_cells: 'has more cells than are read at once (2,000,000): split it into smaller files',
  too_large_unzipped: 'unpacks to more than is read at once (150 MB): split it into smaller files',
  out_of_memory: 'needs more memory than a file is given: split it into smaller files',
};

const number = new Intl.NumberFormat('en');

/** Why a file is not read, and what to do about it. */
export function unreadable(problem: SpreadsheetProblem, rows = 0): Refusal {
  if (problem === 'gave_up') return new Refusal('unavailable', 'The file could not be read in time: send it again');
  if (problem !== 'too_many_rows') return wrongField('file', PROBLEMS[problem]);
  const most = number.format(LIMITS.rows);
  const beyond = number.format(rows - LIMITS.rows);
  return wrongField(
    'file',
    `has ${number.format(rows)} rows in one sheet, of which ${beyond} would not be read: split it into files of at most ${most} rows`,
  );
}
