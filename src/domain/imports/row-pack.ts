import { contentFromCell, countFromCell } from './cell-values.ts';
import { type RowWarning, rowWarning } from './import-report.ts';
import { type PackReading, packFromCell, packInText } from './pack-text.ts';
import type { Table, TableRow } from './read-table.ts';

const says = ({ units_per_pack, content }: PackReading) => units_per_pack !== null || content !== null;

type PackField = 'units_per_pack' | 'net_content' | 'pack';

interface RowPack {
  /** What the row's cells say. */
  readonly stated: PackReading;
  /** Cells that could not be understood. */
  readonly unread: readonly PackField[];
}

/** The unit that a heading names for the numbers below it: "Kg/caja", "Poids (kg)". */
const headingUnit = (heading: string) => /(?<!\p{L})(kgs?|gr?|l|cl|ml)(?!\p{L})/iu.exec(heading)?.[1] ?? '';

const NOTHING: PackReading = { units_per_pack: null, content: null };

function contentReading({ columns }: Table, { values }: TableRow): PackReading {
  const { net_content = '', net_unit = '', unit = '' } = values;
  const plain = contentFromCell(net_content, net_unit || headingUnit(columns.net_content ?? '') || unit);
  if (plain) return { units_per_pack: null, content: plain };
  return /^\d+(?:[.,]\d+)?$/.test(net_content) ? NOTHING : packFromCell(net_content);
}

/** Whether a content is that of the whole pack: another cell's content of a unit, times the units, makes the same. */
const isWhole = (content: PackReading['content'], { units_per_pack, content: unit }: PackReading) =>
  content !== null &&
  unit !== null &&
  units_per_pack !== null &&
  unit.net_quantity * units_per_pack === content.net_quantity;

/** What the row's cells say, the plainest first: a column of units, then one of contents, then one of packs. */
function statedPack(table: Table, row: TableRow): RowPack {
  const { units_per_pack: units = '', net_content = '', unit = '', pack = '' } = row.values;
  const unread: PackField[] = [];
  const readings: PackReading[] = [];
  const read = (field: PackField, cell: string, reading: PackReading) => {
    if (cell === '') return;
    if (says(reading)) readings.push(reading);
    else if (field !== 'pack' || /\d/.test(cell)) unread.push(field);
  };
  const count = countFromCell(units);
  read('units_per_pack', units, count === null ? packFromCell(units) : { units_per_pack: count, content: null });
  const inPack = packFromCell(pack);
  const inContent = contentReading(table, row);
  read('net_content', net_content, isWhole(inContent.content, inPack) ? inPack : inContent);
  read('pack', pack, inPack);
  if (/\d/.test(unit) && /\p{L}/u.test(unit)) read('pack', unit, packFromCell(unit));
  return {
    stated: {
      units_per_pack: readings.find(({ units_per_pack }) => units_per_pack !== null)?.units_per_pack ?? null,
      content: readings.find(({ content }) => content !== null)?.content ?? null,
    },
    unread,
  };
}

/** What a row says of its pack, in its cells or else in its name. */
export const packOfRow = (table: Table, row: TableRow): PackReading => withName(statedPack(table, row), row);

function withName({ stated }: RowPack, row: TableRow): PackReading {
  const named = packInText(row.values.name ?? '');
  if (!says(stated)) return named;
  // A count in the name, beside contents in a cell, would count something else.
  return {
    units_per_pack: stated.units_per_pack ?? (stated.content === null ? named.units_per_pack : null),
    content: stated.content ?? named.content,
  };
}

/**
 * The facts of the pack that a row states. Only a new product takes facts from its name: a person may have corrected
 * those of a known one.
 */
export function readPack(table: Table, row: TableRow, isNew: boolean, warnings: RowWarning[]) {
  const inCells = statedPack(table, row);
  const { stated, unread } = inCells;
  warnings.push(...unread.map((field) => rowWarning(table, row, field, 'not_understood')));
  const { units_per_pack, content } = isNew ? withName(inCells, row) : stated;
  return { ...(units_per_pack === null ? {} : { units_per_pack }), ...content };
}
