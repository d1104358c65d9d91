/**
 * A table as an Excel workbook (Office Open XML): one sheet, whose first row stays in sight. The parts are text; who
 * makes the file packs them as ZIP.
 */
import { toDecimal } from '../values/money.ts';
import { escapedXml, writable } from '../values/xml-text.ts';
import { type DocumentCell, type DocumentTable, isMoney } from './document-table.ts';

export interface WorkbookPart {
  readonly path: string;
  /** The part's text in pieces: a long sheet is made and packed bit by bit. */
  readonly pieces: Iterable<string>;
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Numbers below are formats that every program knows. */
const FIRST_OWN_FORMAT = 164;
const ROWS_OF_A_PIECE = 200;
/** Characters, by the rules of spreadsheet programs. */
const LONGEST_NAME = 31;

/** Positions in the list of styles; those of amounts follow, by their decimals. */
const STYLE = { plain: 0, title: 1, input: 2, firstAmount: 3 } as const;

export function workbookParts(table: DocumentTable): readonly WorkbookPart[] {
  const decimals = amountDecimals(table);
  return [
    { path: '[Content_Types].xml', pieces: [TYPES] },
    { path: '_rels/.rels', pieces: [links([`${OFFICE}/officeDocument`, 'xl/workbook.xml'])] },
    { path: 'xl/workbook.xml', pieces: [workbook(table.name)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      pieces: [links([`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'], [`${OFFICE}/styles`, 'styles.xml'])],
    },
    { path: 'xl/styles.xml', pieces: [styles(decimals)] },
    { path: 'xl/worksheets/sheet1.xml', pieces: sheet(table, decimals) },
  ];
}

const TYPES = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;

function links(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${LINKS}">${each.join('')}</Relationships>`;
}

function workbook(name: string): string {
  const sheet = writable(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME)).replace(/^'+|'+$/g, '');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapedXml(sheet || '1')}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** How many decimals the amounts of a table have. */
function amountDecimals({ rows }: DocumentTable): readonly number[] {
  const found = new Set<number>();
  for (const row of rows) for (const cell of row) if (isMoney(cell)) found.add(cell.precision);
  return [...found];
}

function styles(decimals: readonly number[]): string {
  const formats = decimals.map((count, at) => {
    const code = `#,##0${count === 0 ? '' : `.${'0'.repeat(count)}`}`;
    return `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${code}"/>`;
  });
  const amounts = decimals.map(
    (_, at) =>
      `<xf numFmtId="${FIRST_OWN_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const fill = (color: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/><bgColor indexed="64"/></patternFill></fill>`;
  const edge = (side: string) => `<${side} style="thin"><color rgb="FFC9B458"/></${side}>`;
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">`,
    formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    `${fill('EFEDE6')}${fill('FFF7D6')}</fills>`,
    '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>',
    `<border>${['left', 'right', 'top', 'bottom'].map(edge).join('')}<diagonal/></border></borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${STYLE.firstAmount + amounts.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>',
    '<xf numFmtId="0" fontId="0" fillId="3" borderId="1" xfId="0" applyFill="1" applyBorder="1"/>',
    `${amounts.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join('');
}

function* sheet({ columns, rows }: DocumentTable, decimals: readonly number[]): Generator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const names = columns.map((_, at) => columnName(at));
  const line = (cells: readonly string[], number: number) => `<row r="${number}">${cells.join('')}</row>`;
  yield line(
    columns.map(({ title }, at) => written(title, `${names[at]}1`, STYLE.title)),
    1,
  );
  for (let from = 0; from < rows.length; from += ROWS_OF_A_PIECE) {
    const piece = rows.slice(from, from + ROWS_OF_A_PIECE).map((row, at) => {
      const number = from + at + 2;
      const cells = columns.map(({ isInput = false }, place) => {
        const cell = row[place] ?? null;
        return written(cell, `${names[place]}${number}`, isInput ? STYLE.input : styleOf(cell, decimals));
      });
      return line(cells, number);
    });
    yield piece.join('');
  }
  yield '</sheetData></worksheet>';
}

function styleOf(cell: DocumentCell, decimals: readonly number[]): number {
  return isMoney(cell) ? STYLE.firstAmount + decimals.indexOf(cell.precision) : STYLE.plain;
}

function written(cell: DocumentCell, place: string, style: number): string {
  const styled = style === STYLE.plain ? '' : ` s="${style}"`;
  const empty = styled === '' ? '' : `<c r="${place}"${styled}/>`;
  if (cell === null) return empty;
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`;
  if (isMoney(cell)) return `<c r="${place}"${styled}><v>${toDecimal(cell)}</v></c>`;
  const text = writable(cell);
  // Other programs can't read cells with an empty text.
  if (text === '') return empty;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`;
}

/** A, B … Z, AA, AB … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
